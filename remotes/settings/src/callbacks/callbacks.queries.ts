import { daySpan } from '@app/contracts/rules/day-span.ts';
import {
  createCallbackProfile,
  deleteCallbackProfile,
  enableCallbackProfile,
  listCallbackDeliveries,
  listCallbackProfiles,
  redeliverCallbacks,
  rollCallbackSecret,
  testCallbackProfile,
  updateCallbackProfile,
} from '@app/contracts/settings/callback.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { callbackState } from './callbacks.state.ts';

type State = UrlValues<typeof callbackState>;

/** Every profile; there are twenty at most, so that one is found among them. */
export const profilesQuery = callQuery(listCallbackProfiles, {});

export function deliveriesQuery({ id, status, event, from, to, search, sort, page, size }: State) {
  const filters = { status: [...status], event: [...event], ...daySpan(from, to), ...(search !== '' && { search }) };
  const input = { profile_id: id, ...filters, sort, pageNumber: page, ...sizeOf({ size }) };
  return { ...callQuery(listCallbackDeliveries, input), placeholderData: keepPreviousData, enabled: id !== '' };
}

/** One delivery; nothing is asked for without an id. */
export function deliveryQuery(profileId: string, id: string) {
  const input = { profile_id: profileId, search: id, pageSize: 1 };
  return { ...callQuery(listCallbackDeliveries, input), enabled: id !== '' };
}

const refreshProfiles = () => refreshCalls(listCallbackProfiles);
const refreshDeliveries = () => refreshCalls(listCallbackDeliveries, listCallbackProfiles);
/** Answers that hold a secret must not outlive the dialog that shows it. */
const once = { gcTime: 0, onSuccess: refreshProfiles };

export const createMutation = { ...callMutation(createCallbackProfile), ...once };
export const rollMutation = { ...callMutation(rollCallbackSecret), ...once };
export const updateMutation = { ...callMutation(updateCallbackProfile), onSuccess: refreshDeliveries };
export const enableMutation = { ...callMutation(enableCallbackProfile), onSuccess: refreshProfiles };
export const deleteMutation = { ...callMutation(deleteCallbackProfile), onSuccess: refreshProfiles };
export const testMutation = { ...callMutation(testCallbackProfile), onSuccess: refreshDeliveries };
export const redeliverMutation = { ...callMutation(redeliverCallbacks), onSuccess: refreshDeliveries };
