import {
  accountSessions,
  accountSignIns,
  beginTwofa,
  disableTwofa,
  enableTwofa,
  renewBackupCodes,
  revokeAccountSession,
  twofaStatus,
} from '@app/contracts/account/account.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { refreshUser } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { securityState } from './security.state.ts';

export const twofaQuery = callQuery(twofaStatus, {});
export const sessionsQuery = callQuery(accountSessions, {});

export function signInsQuery({ sort, page }: UrlValues<typeof securityState>) {
  return { ...callQuery(accountSignIns, { pageNumber: page, sort }), placeholderData: keepPreviousData };
}

export const beginTwofaMutation = callMutation(beginTwofa);

/** The second factor is part of what the page knows of the person, and turning it off ends the trust in browsers. */
async function afterTwofa(): Promise<void> {
  await Promise.all([refreshCalls(twofaStatus, accountSessions), refreshUser()]);
}

// Backup codes are shown at once, whatever the rest takes.
export const enableTwofaMutation = { ...callMutation(enableTwofa), onSuccess: () => void afterTwofa() };
export const disableTwofaMutation = { ...callMutation(disableTwofa), onSuccess: () => void afterTwofa() };
export const renewCodesMutation = {
  ...callMutation(renewBackupCodes),
  onSuccess: () => void refreshCalls(twofaStatus),
};
export const revokeMutation = { ...callMutation(revokeAccountSession), onSuccess: () => refreshCalls(accountSessions) };
