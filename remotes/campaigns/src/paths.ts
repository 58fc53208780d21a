import { searchOf, type UrlValues } from '@app/platform/url-state.ts';
import { smsListState } from './sms-list/sms-list.state.ts';

/** Every address of this remote, in its canonical spelling (SPEC §2), and where its pages lead to. */
export const paths = {
  overview: () => '/Campaigns',
  smsCampaigns: (state: Partial<UrlValues<typeof smsListState>> = {}) =>
    `/Campaigns/Sms${searchOf(smsListState, state)}`,
  channels: () => '/channels',
  /** Belongs to the verify remote. */
  verify: () => '/verify',
  /** Belongs to the billing remote. */
  billing: () => '/billing',
};
