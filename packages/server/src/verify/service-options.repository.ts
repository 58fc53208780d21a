import type { ServiceSender } from '@app/contracts/verify/service-options.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { isUsable } from '../messaging/usable-sender.ts';
import { listCallers } from '../voice/caller.repository.ts';
import { listOas } from '../zalo/oa.repository.ts';

/** A sender before anybody asks whether a service has chosen it. */
export type FoundSender = Omit<ServiceSender, 'selected'>;

/** Brand names, usable ones first, then by name. */
export async function listBrandNames(tx: AccountTx, scope: AccountScope): Promise<FoundSender[]> {
  const rows = await tx
    .selectFrom('sender')
    .select(['id', 'name', 'status', 'usage'])
    .where('account_id', '=', scope.accountId)
    .where('type', '=', 'sms_brandname')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const found = rows.map(({ usage, ...row }) => {
    const is_usable = isUsable({ ...row, usage }, 'otp');
    return { ...row, type: 'sms_brandname' as const, is_usable, has_other_use: false };
  });
  return found.toSorted((a, b) => Number(b.is_usable) - Number(a.is_usable));
}

/** Caller IDs and own numbers that can call, usable ones first: numbers whose use is verification. */
export async function listCallerIds(tx: AccountTx, scope: AccountScope): Promise<FoundSender[]> {
  const callers = await listCallers(tx, scope, { messageType: 'otp', locale: 'en' });
  return callers.map(({ id, kind, number, status, is_usable, has_other_use }) => {
    const type = kind === 'number' ? ('number' as const) : ('voice_callerid' as const);
    return { id, name: number, type, status, is_usable, has_other_use };
  });
}

/** Official accounts, linked ones first. */
export async function listOfficialAccounts(tx: AccountTx, scope: AccountScope): Promise<FoundSender[]> {
  const oas = await listOas(tx, scope);
  return oas.map(({ sender_id: id, name, status }) => {
    return { id, name, type: 'zalo_oa' as const, status, is_usable: status === 'connected', has_other_use: false };
  });
}
