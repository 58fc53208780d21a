import { requestTransfer, showTopUp, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Answer, Input } from '@app/contracts/core/call.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { mutationOptions } from '@tanstack/react-query';

export const topUpQuery = () => callQuery(showTopUp, {});

export const transferQuery = (id: string) => callQuery(showTransfer, { payment_id: id });

/** A request is the same while `key` and amount are: a press after a lost answer asks for no second transfer. */
export const requestTransferMutation = (key: string) =>
  mutationOptions<Answer<typeof requestTransfer>, ApiError, Input<typeof requestTransfer>>({
    mutationKey: [requestTransfer.id],
    mutationFn: (input) => api.send(requestTransfer, input, { idempotencyKey: `${key}-${String(input.amount)}` }),
  });
