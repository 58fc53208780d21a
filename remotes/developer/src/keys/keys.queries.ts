import { createApiKey, listApiKeys, revokeApiKey } from '@app/contracts/developer/developer.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';

export const keysQuery = callQuery(listApiKeys, {});

export const createKeyMutation = { ...callMutation(createApiKey), onSuccess: () => refreshCalls(listApiKeys) };
export const revokeKeyMutation = { ...callMutation(revokeApiKey), onSuccess: () => refreshCalls(listApiKeys) };
