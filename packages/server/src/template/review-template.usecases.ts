import { lintTemplate, mayBeSubmitted } from '@app/contracts/template/template-lint.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { isUsable } from '../messaging/usable-sender.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { findSmsSender } from '../messaging/messaging.repository.ts';
import { reviewActor } from '../sender/move-sender.ts';
import { moveVersion } from './move-template.ts';
import type { TemplateDeps } from './template-deps.ts';
import { templateNotFound } from './template-not-found.ts';
import type { TemplateReason } from './template-reasons.ts';
import { lockTemplate } from './template.repository.ts';
import { readNewestVersion, readVersion, type VersionRow } from './version.repository.ts';

interface Deciding {
  readonly deps: TemplateDeps;
  readonly scope: AccountScope;
  readonly id: string;
}

/** What may be said of a template by whom it does not belong to. */
export type Verdict = 'approved' | 'rejected' | 'disabled' | 'enabled';

/**
 * A decision of ours: on the newest version of a template whether it is approved, on the one in use whether it may be
 * used. Throws 404; 409 `wrong_state` where that version is not in a state for it.
 */
export function decideTemplate({
  deps,
  scope,
  id,
  event,
  ...decision
}: Deciding & { actor: AuditActor; event: Verdict; reason: string }): Promise<void> {
  return deps.database.asAccount(scope, async (tx) => {
    const template = (await lockTemplate(tx, scope, id)) ?? templateNotFound();
    const isReview = event === 'approved' || event === 'rejected';
    const version = isReview
      ? await readNewestVersion(tx, scope, id)
      : await readVersion(tx, scope, id, template.version);
    await moveVersion({ tx, scope, deps, template, version, event, ...decision });
  });
}

/** The simulated review: what waits is refused for the first thing that is wrong with it, else approved. */
export function reviewStep({ deps, scope, id }: Deciding): Promise<void> {
  return deps.database.asAccount(scope, async (tx) => {
    const template = await lockTemplate(tx, scope, id);
    if (!template) return;
    const version = await readNewestVersion(tx, scope, id);
    if (version.status !== 'pending') return;
    const reason = await faultOf(tx, scope, version);
    const move = { tx, scope, deps, actor: reviewActor, template, version };
    await moveVersion(reason ? { ...move, event: 'rejected', reason } : { ...move, event: 'approved' });
  });
}

/** What a review refuses a text for that may well be sent to it. */
const refused: ReadonlySet<TemplateReason> = new Set<TemplateReason>(['brand_missing', 'advertising_words']);

/** The first thing that is wrong with a version; null if nothing is. */
async function faultOf(tx: AccountTx, scope: AccountScope, version: VersionRow): Promise<TemplateReason | null> {
  const { type, content, variables, sender_id: senderId } = version;
  const sender = senderId === null ? undefined : await findSmsSender(tx, scope, senderId);
  if (!sender || !isUsable(sender, type)) return 'sender_stopped';
  // Its length was measured with the real address when it was sent to review.
  const lints = lintTemplate({ type, content, variables, optOut: null, brand: sender.name });
  return lints.find((lint) => !mayBeSubmitted([lint]) || refused.has(lint.code))?.code ?? null;
}
