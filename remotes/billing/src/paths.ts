import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import { documentsPath } from '@app/contracts/kyc/documents-path.ts';
import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { addFundsState } from './add-funds/add-funds.state.ts';
import { historyState } from './history/history.state.ts';
import { settingsState } from './settings/settings.state.ts';
import { invoicesState } from './invoices/invoices.state.ts';
import { statementsState } from './statements/statements.state.ts';
import { usageState } from './usage/usage.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2), and where it leads to. */
export const paths = {
  billing: (state: Partial<UrlValues<typeof historyState>> = {}) => `/billing${searchOf(historyState, state)}`,
  addFunds: (state: Partial<UrlValues<typeof addFundsState>> = {}) =>
    `/billing/add-funds${searchOf(addFundsState, state)}`,
  /** The page of one top-up; none for what support added. */
  payment: ({ id, method }: { readonly id: string; readonly method: string }): string | null => {
    if (method === 'wire') return paths.addFunds({ transfer: id });
    return method === 'card' ? paths.addFunds({ payment: id }) : null;
  },
  /** What money was spent on. */
  usage: (state: Partial<UrlValues<typeof usageState>> = {}) => `/billing/usage${searchOf(usageState, state)}`,
  /** Alerts of a low balance, and auto-recharge. */
  settings: (state: Partial<UrlValues<typeof settingsState>> = {}) =>
    `/billing/settings${searchOf(settingsState, state)}`,
  /** Invoices, with one of them beside the list. */
  invoices: (state: Partial<UrlValues<typeof invoicesState>> = {}) =>
    `/billing/invoices${searchOf(invoicesState, state)}`,
  /** Months, with one of them beside the list. */
  statements: (state: Partial<UrlValues<typeof statementsState>> = {}) =>
    `/billing/statements${searchOf(statementsState, state)}`,
  /** Belongs to the campaigns remote: one campaign of whichever channel. */
  campaign: campaignPath,
  /** Belongs to the settings remote: what a company hands in to be verified. */
  documents: documentsPath,
  /** Belongs to the developer remote: the account's API keys. */
  apiKeys: () => '/developer',
  /** Belongs to the campaigns remote: one message beside the account's log. */
  message: (id: string) => `/channels?${new URLSearchParams({ message: id }).toString()}`,
  /** Belongs to the campaigns remote: one call beside the log of calls. */
  call: (id: string) => `/Campaigns/voices/log?${new URLSearchParams({ call: id }).toString()}`,
  /** Belongs to the numbers remote: one number beside the list. */
  number: (id: string) => `/numbers/manage?${new URLSearchParams({ id }).toString()}`,
};
