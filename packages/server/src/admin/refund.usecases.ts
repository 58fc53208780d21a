import { formatMoney } from '@app/contracts/rules/money.ts';
import { findRefundRequests, refuseRefund } from '../billing/refund-request.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { asAdminError } from './as-admin-error.ts';

/** Lists top-ups whose money an account wants back. */
export async function describeRefundRequests(deps: AdminDeps): Promise<string[]> {
  return (await findRefundRequests(deps)).map((payment) => {
    const {
      id,
      account_id: account,
      method,
      total,
      currency,
      provider_ref: ref,
      reference,
      refund_reason: why,
    } = payment;
    return `${id}  ${account}  ${method} ${ref ?? reference ?? '-'}  ${formatMoney(total, currency, 'en')}  ${why}`;
  });
}

/** Refuses a request and tells the account why. Throws {@link AdminError}. */
export function refuseRefundRequest(deps: AdminDeps, id: string, reason: string): Promise<string[]> {
  return asAdminError(async () => {
    await refuseRefund(deps, { id, actor: deps.operator, reason });
    return [`${id}: refund refused`];
  });
}
