import { documentsPath } from '@app/contracts/kyc/documents-path.ts';
import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { manageState } from './manage/manage.state.ts';
import { subscribeState } from './subscribe/subscribe.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2). */
export const paths = {
  manage: (state: Partial<UrlValues<typeof manageState>> = {}) => `/numbers/manage${searchOf(manageState, state)}`,
  subscribe: (state: Partial<UrlValues<typeof subscribeState>> = {}) =>
    `/numbers/subscribe${searchOf(subscribeState, state)}`,
  /** Belongs to the billing remote, as the next. */
  billing: '/billing',
  /** Belongs to the settings remote: what a company hands in to be verified. */
  documents: documentsPath,
  /** Leads back to renting once the money is there. */
  addFunds: (amount: number) =>
    `/billing/add-funds?${new URLSearchParams({ amount: String(amount), return: '/numbers/subscribe' }).toString()}`,
};
