import { requestTransfer, showTopUp, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import { callMutation, callQuery } from '@app/platform/query.ts';

export const topUpQuery = () => callQuery(showTopUp, {});

export const transferQuery = (id: string) => callQuery(showTransfer, { payment_id: id });

/** `key` stays the same while somebody tries the same request again. */
export const requestTransferMutation = (key: string) => callMutation(requestTransfer, () => ({ idempotencyKey: key }));
