import {
  accountSessions,
  beginTwofa,
  disableTwofa,
  enableTwofa,
  renewBackupCodes,
  revokeAccountSession,
  twofaStatus,
} from '@app/contracts/account/account.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { refreshUser } from '@app/platform/session.ts';

export const twofaQuery = callQuery(twofaStatus, {});
export const sessionsQuery = callQuery(accountSessions, {});

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
