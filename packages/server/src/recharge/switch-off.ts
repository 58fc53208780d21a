import type { DisabledReason } from '@app/contracts/billing/settings.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { WireDeps } from '../billing/wire-deps.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { tellOfRecharge } from './recharge-notices.ts';
import { lockRecharge, updateRecharge, watchBalance, type RechargeRow } from './recharge.repository.ts';

interface Around {
  readonly deps: WireDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
}

/** Switches auto-recharge off for a reason that its account is told. The row is locked. Does nothing where it is off. */
export async function switchOff(
  { deps, tx, scope, actor }: Around,
  row: RechargeRow,
  { reason, code = null }: { reason: DisabledReason; code?: string | null },
): Promise<void> {
  if (!row.enabled) return;
  const { ids, clock } = deps;
  const now = clock.now();
  const { accountId } = scope;
  const changes = { enabled: false, disabled_reason: reason, disabled_at: now, retry_at: null, updated_at: now };
  await updateRecharge(tx, scope, changes);
  await watchBalance(tx, scope, null);
  await writeAudit(tx, {
    ids,
    now,
    accountId,
    actor,
    action: 'recharge.switched_off',
    object: { type: 'account', id: accountId },
    before: { enabled: true },
    after: { enabled: false, reason, ...(code !== null && { decline_code: code }) },
  });
  const { currency } = await readWallet(tx, scope);
  const news = { kind: 'switched_off', reason, code } as const;
  await tellOfRecharge({ deps, tx, scope }, { ...row, ...changes }, { currency, news });
}

/** Switches auto-recharge off that charges this card. */
export async function switchOffCard(around: Around, card: string): Promise<void> {
  const row = await lockRecharge(around.tx, around.scope);
  if (row?.payment_method_id === card) await switchOff(around, row, { reason: 'card_removed' });
}
