import { FAILING_DAYS } from '@app/contracts/settings/callback.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import type { CallbackAnswer } from '../ports/callback.ts';
import { disabledTexts } from './profile-texts.ts';
import { discardOpen, updateProfile, type ProfileRow } from './profile.repository.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const DAY = 24 * 3_600_000;

interface Place {
  readonly deps: Pick<WebhookDeps, 'ids' | 'bus' | 'jobs'>;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly now: Date;
}

/**
 * Notes with a locked profile what it answered. Any success makes it sound; failures alone for {@link FAILING_DAYS} days
 * disable it, which is told by mail and in the bell.
 */
export async function noteAnswers(
  at: Place,
  { profile, answers }: { profile: ProfileRow; answers: readonly CallbackAnswer[] },
): Promise<void> {
  const { tx, scope, now } = at;
  const { id, status } = profile;
  const latest = { last_attempt_at: now, last_response_code: answers.at(-1)?.code ?? null };
  if (status !== 'active' && status !== 'failing') {
    await updateProfile(tx, scope, id, latest);
  } else if (answers.some(({ error }) => error === null)) {
    await updateProfile(tx, scope, id, { ...latest, status: 'active', failing_since: null, failure_streak: 0 });
  } else {
    const since = profile.failing_since ?? now;
    const failure_streak = profile.failure_streak + answers.length;
    const failing = { ...latest, status: 'failing', failing_since: since, failure_streak } as const;
    const after = await updateProfile(tx, scope, id, failing);
    if (now.getTime() - since.getTime() >= FAILING_DAYS * DAY) await disable(at, after);
  }
}

async function disable({ deps, tx, scope, now }: Place, profile: ProfileRow): Promise<void> {
  const { id, name, url, created_by: maker, failing_since: since } = profile;
  await updateProfile(tx, scope, id, { status: 'auto_disabled', disabled_reason: 'failing', updated_at: now });
  await discardOpen(tx, scope, { profileId: id, now });
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor: system,
    action: 'callback_profile.auto_disabled',
    object: { type: 'callback_profile', id },
    before: { status: 'failing', failing_since: since },
    after: { status: 'auto_disabled' },
  });
  const link = `/Settings/callbacks/view?id=${id}`;
  const { title, content } = disabledTexts({ name, url });
  await notify({
    tx,
    scope,
    bus: deps.bus,
    ids: deps.ids,
    now,
    type: 'webhook',
    severity: 'critical',
    title,
    content,
    link,
  });
  const key = `callback:${id}:disabled:${String(now.getTime())}`;
  await mailMaker({ jobs: deps.jobs, tx, scope }, { type: 'webhook', maker, title, content, link, key });
}
