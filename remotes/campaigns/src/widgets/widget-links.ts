import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Addresses that widgets lead to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  campaign: campaignPath,
  channels: () => '/channels',
  /** The report of one day, `YYYY-MM-DD`. */
  day: (day: string) => widgetLinks.days({ from: day, to: day }),
  /** The report of several days, both within it. */
  days: ({ from, to }: Days): string => `/Campaigns/Sms/analytic?from=${from}&to=${to}`,
  /** The report of the messages of several days that are in one of these states. */
  statuses: (days: Days, statuses: readonly string[]): string =>
    [widgetLinks.days(days), ...statuses.map((status) => `status=${status}`)].join('&'),
};
