import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@app/contracts/developer/developer.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';

export const keysQuery = callQuery(listApiKeys, {});

const refreshKeys = () => refreshCalls(listApiKeys);
/** Answers that hold a secret must not outlive the dialog that shows it. */
const once = { gcTime: 0, onSuccess: refreshKeys };

export const createKeyMutation = { ...callMutation(createApiKey), ...once };
export const rotateKeyMutation = { ...callMutation(rotateApiKey), ...once };
export const updateKeyMutation = { ...callMutation(updateApiKey), onSuccess: refreshKeys };

export const revokeKeyMutation = { ...callMutation(revokeApiKey), onSuccess: refreshKeys };
