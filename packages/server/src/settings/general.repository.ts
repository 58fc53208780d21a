import { TIMEZONE } from '@app/contracts/constants.ts';
import { generalSettingsSchema, type GeneralSettings } from '@app/contracts/settings/general.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';

const { advertising_hours, retention_days, mask_phones, timezone } = generalSettingsSchema.entries;

/**
 * What `account.settings` may hold; what it lacks has its default. Messages may go out 07:00 to 22:00 by law. Nothing is
 * emptied before somebody has chosen so, for it cannot be undone.
 */
const storedSettings = v.object({
  timezone: v.optional(timezone, TIMEZONE),
  advertising_hours: v.optional(advertising_hours, { from: '07:00', to: '22:00' }),
  retention_days: v.optional(retention_days, 0),
  mask_phones: v.optional(mask_phones, false),
});

/** What settings of an account say of how long messages keep whom they went to, in days; 0 for ever. */
export function retentionOf(settings: Record<string, unknown>): number {
  return v.parse(storedSettings, settings).retention_days;
}

/** The account's settings, with defaults for what was never set. */
export async function readGeneralSettings(tx: AccountTx, scope: AccountScope): Promise<GeneralSettings> {
  const account = await tx
    .selectFrom('account')
    .select(['name', 'currency', 'approval_threshold', 'settings'])
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return {
    ...v.parse(storedSettings, account.settings),
    account_name: account.name,
    currency: account.currency,
    approval_threshold_vnd: account.approval_threshold,
  };
}

export async function writeAccountName(tx: AccountTx, scope: AccountScope, name: string): Promise<void> {
  await tx.updateTable('account').set({ name }).where('id', '=', scope.accountId).execute();
}

export async function writeApprovalThreshold(
  tx: AccountTx,
  scope: AccountScope,
  threshold: number | null,
): Promise<void> {
  await tx.updateTable('account').set({ approval_threshold: threshold }).where('id', '=', scope.accountId).execute();
}

export async function writeMasking(tx: AccountTx, scope: AccountScope, masks: boolean): Promise<void> {
  await tx
    .updateTable('account')
    .set({ settings: sql<string>`settings || ${json({ mask_phones: masks })}::jsonb` })
    .where('id', '=', scope.accountId)
    .execute();
}

export async function writeRetention(tx: AccountTx, scope: AccountScope, days: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ settings: sql<string>`settings || ${json({ retention_days: days })}::jsonb` })
    .where('id', '=', scope.accountId)
    .execute();
}
