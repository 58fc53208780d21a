import { topUpPath } from '@app/contracts/billing/top-up-path.ts';
import { documentsPath } from '@app/contracts/kyc/documents-path.ts';
import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { manageState } from './manage/manage.state.ts';
import { subscribeState } from './subscribe/subscribe.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2). */
export const paths = {
  manage: (state: Partial<UrlValues<typeof manageState>> = {}) => `/numbers/manage${searchOf(manageState, state)}`,
  subscribe: (state: Partial<UrlValues<typeof subscribeState>> = {}) =>
    `/numbers/subscribe${searchOf(subscribeState, state)}`,
  /** Belongs to the billing remote, as the next: the balance, and the way back to `back`. */
  billing: (back: string) => `/billing?${new URLSearchParams({ return: back }).toString()}`,
  /** Belongs to the settings remote: what a company hands in to be verified. */
  documents: documentsPath,
  /** Leads back once the money is there. */
  addFunds: topUpPath,
};
