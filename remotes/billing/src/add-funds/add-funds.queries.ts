import { cancelTransfer, requestTransfer, showTopUp, showTransfer } from '@app/contracts/billing/billing.calls.ts';
import {
  confirmCardPayment,
  listCards,
  removeCard,
  requestCardPayment,
  setDefaultCard,
  showCardPayment,
} from '@app/contracts/billing/card.calls.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Answer, Input } from '@app/contracts/core/call.ts';
import { api } from '@app/platform/api.ts';
import { callMutation, callQuery } from '@app/platform/query.ts';
import { mutationOptions } from '@tanstack/react-query';

export const topUpQuery = () => callQuery(showTopUp, {});

export const transferQuery = (id: string) => callQuery(showTransfer, { payment_id: id });

/** A request is the same while `key` and amount are: a press after a lost answer asks for no second transfer. */
export const requestTransferMutation = (key: string) =>
  mutationOptions<Answer<typeof requestTransfer>, ApiError, Input<typeof requestTransfer>>({
    mutationKey: [requestTransfer.id],
    mutationFn: (input) => api.send(requestTransfer, input, { idempotencyKey: `${key}-${String(input.amount)}` }),
  });

export const cancelTransferMutation = () => callMutation(cancelTransfer);

export const cardsQuery = () => callQuery(listCards, {});

export const cardPaymentQuery = (id: string) => callQuery(showCardPayment, { payment_id: id });

/** A payment is the same while `key` and what is asked for are: another try after a declined card begins no second one. */
export const requestCardMutation = (key: string) =>
  mutationOptions<Answer<typeof requestCardPayment>, ApiError, Input<typeof requestCardPayment>>({
    mutationKey: [requestCardPayment.id],
    mutationFn: (input) => {
      const { amount, save_card: isSaved = false, payment_method_id: card = '' } = input;
      const idempotencyKey = [key, String(amount), isSaved ? 1 : 0, card].join('-').slice(0, 100);
      return api.send(requestCardPayment, input, { idempotencyKey });
    },
  });

export const confirmCardMutation = () => callMutation(confirmCardPayment);

export const removeCardMutation = () => callMutation(removeCard);

export const setDefaultCardMutation = () => callMutation(setDefaultCard);
