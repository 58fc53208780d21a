import type { TemplateStatus } from '@app/contracts/zalo/zalo-states.ts';
import { isDeepStrictEqual } from 'node:util';
import { writeAudit } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ZaloTemplateInfo } from '../ports/zalo.ts';
import { factsOf } from './template-facts.ts';
import { insertTemplate, updateTemplate, type TemplateRow } from './template.repository.ts';
import type { ZaloDeps } from './zalo-deps.ts';
import { notifyOfZalo } from './zalo-notices.ts';

interface Applying {
  readonly deps: ZaloDeps;
  readonly scope: AccountScope;
  readonly tx: AccountTx;
}

/** Takes over a template that Zalo has and we did not know. */
export async function addFromZalo(
  { deps, scope, tx }: Applying,
  senderId: string,
  info: ZaloTemplateInfo,
): Promise<void> {
  const now = deps.clock.now();
  const id = deps.ids.next('zaloTemplate');
  const facts = factsOf(info, null);
  await insertTemplate(tx, scope, {
    ...facts,
    id,
    sender_id: senderId,
    zalo_template_id: info.id,
    kind: null,
    draft: json(null),
    created_by: null,
    created_at: info.createdAt ?? now,
    updated_at: now,
  });
  await noteStep({ deps, scope, tx }, id, { event: 'added', status: facts.status, reason: null });
}

/** Zalo's decisions are part of a template's timeline. */
export async function noteStep(
  { deps: { ids, clock }, scope: { accountId }, tx }: Applying,
  id: string,
  {
    event,
    status,
    reason,
  }: { readonly event: 'added' | TemplateStatus; readonly status: string; readonly reason: string | null },
): Promise<void> {
  await writeAudit(tx, {
    ids,
    now: clock.now(),
    accountId,
    actor: system,
    action: `zalo_template.${event}`,
    object: { type: 'zalo_template', id },
    after: { status },
    reason: reason ?? '',
  });
}

const told: Readonly<Record<string, 'approved' | 'rejected' | 'disabled'>> = {
  approved: 'approved',
  rejected: 'rejected',
  disabled: 'disabled',
};

/** Brings a template to what Zalo says of it; a decision is told. Answers whether anything was new. */
export async function applyFromZalo(
  { deps, scope, tx }: Applying,
  present: TemplateRow,
  info: ZaloTemplateInfo,
): Promise<boolean> {
  const facts = factsOf(info, present);
  const isSame =
    facts.name === present.name &&
    facts.zalo_status === present.zalo_status &&
    facts.reason === present.reason &&
    facts.quality === present.quality &&
    facts.price === present.price &&
    facts.price_uid === present.price_uid &&
    facts.preview_url === present.preview_url &&
    isDeepStrictEqual(JSON.parse(facts.params), present.params) &&
    isDeepStrictEqual(JSON.parse(facts.buttons), present.buttons);
  if (isSame) return false;
  await updateTemplate(tx, scope, present.id, { ...facts, updated_at: deps.clock.now() });
  if (facts.status === present.status) return true;
  const { status, reason } = facts;
  await noteStep({ deps, scope, tx }, present.id, { event: status, status, reason });
  const event = told[status];
  if (event) {
    await notifyOfZalo({ tx, scope, deps }, { event, template: facts.name, reason: facts.reason });
  }
  return true;
}
