import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { auditState } from './audit/audit.state.ts';
import { callbacksState, callbackState } from './callbacks/callbacks.state.ts';
import { documentsState } from './documents/documents.state.ts';
import { teamState } from './team/team.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2), and where its pages lead to. */
export const paths = {
  general: () => '/Settings',
  callbacks: (state: Partial<UrlValues<typeof callbacksState>> = {}) =>
    `/Settings/callbacks${searchOf(callbacksState, state)}`,
  callback: (state: Partial<UrlValues<typeof callbackState>>) =>
    `/Settings/callbacks/view${searchOf(callbackState, state)}`,
  documents: (state: Partial<UrlValues<typeof documentsState>> = {}) =>
    `/Settings/documents${searchOf(documentsState, state)}`,
  team: (state: Partial<UrlValues<typeof teamState>> = {}) => `/Settings/team${searchOf(teamState, state)}`,
  roles: () => '/Settings/team/roles',
  audit: (state: Partial<UrlValues<typeof auditState>> = {}) => `/Settings/audit${searchOf(auditState, state)}`,
  notifications: () => '/Settings/notifications',
  profile: () => '/Settings/profile',
  security: () => '/Settings/security',
  changePassword: () => '/Settings/change-password',
  ownProfile: () => '/profile',
  /** Belongs to the campaigns remote. */
  campaigns: () => '/Campaigns',
  /** Belongs to the billing remote: every payment. */
  payments: () => '/billing',
  /** Belongs to the developer remote: what callbacks are sent of each event. */
  eventReference: () => '/developer/reference?call=callback.message.sent',
  /** Belongs to the numbers remote. */
  numbers: () => '/numbers/manage',
  /** Belongs to the billing remote: of which balances the account is told. */
  balanceAlerts: () => '/billing/settings',
  /** Belongs to the billing remote: what a member, found by name, may spend. */
  memberLimit: (name: string) => `/billing/usage?${new URLSearchParams({ group: 'member', search: name })}`,
};
