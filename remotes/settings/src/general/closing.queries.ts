import { closeAccount, viewClosing } from '@app/contracts/account/closing.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { refreshUser } from '@app/platform/session.ts';

export const closingQuery = callQuery(viewClosing, {});

export const closeMutation = {
  ...callMutation(closeAccount),
  onSuccess: () => Promise.all([refreshCalls(viewClosing), refreshUser()]),
  // Something may have begun meanwhile, which the dialog then names.
  onError: () => refreshCalls(viewClosing),
};
