import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const lists: Readonly<Record<string, string>> = {
  sms: '/Campaigns/Sms',
  voice: '/Campaigns/voice',
  zalo: '/Campaigns/zalo',
};

/** Addresses that widgets lead to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  campaign: campaignPath,
  channels: () => '/channels',
  /** Campaigns of a channel in one state. */
  list: (channel: string, status: string): string => `${lists[channel] ?? '/Campaigns'}?status=${status}`,
  /** The report of one day, `YYYY-MM-DD`. */
  day: (day: string) => widgetLinks.days({ from: day, to: day }),
  /** The report of several days, both within it. */
  days: ({ from, to }: Days): string => `/Campaigns/Sms/analytic?from=${from}&to=${to}`,
  /** The messages of several days that are in one of these states, or all, below their report. */
  statuses: (days: Days, statuses: readonly string[]): string =>
    `${[widgetLinks.days(days), ...statuses.map((status) => `status=${status}`)].join('&')}#messages`,
};
