import { createApiKey, listApiKeys, revokeApiKey } from '@app/contracts/developer/developer.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';

export const keysQuery = callQuery(listApiKeys, {});

export const createKeyMutation = {
  ...callMutation(createApiKey),
  onSuccess: () => refreshCalls(listApiKeys),
  // The answer holds the secret, which must not outlive the dialog that shows it.
  gcTime: 0,
};

export const revokeKeyMutation = { ...callMutation(revokeApiKey), onSuccess: () => refreshCalls(listApiKeys) };
