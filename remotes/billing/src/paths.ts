import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { addFundsState } from './add-funds/add-funds.state.ts';
import { historyState } from './history/history.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2), and where it leads to. */
export const paths = {
  billing: (state: Partial<UrlValues<typeof historyState>> = {}) => `/billing${searchOf(historyState, state)}`,
  addFunds: (state: Partial<UrlValues<typeof addFundsState>> = {}) =>
    `/billing/add-funds${searchOf(addFundsState, state)}`,
  /** Belongs to the campaigns remote: the drawer of one SMS campaign. */
  smsCampaign: (id: string) => `/Campaigns/Sms?${new URLSearchParams({ id }).toString()}`,
};
