import { topUpPath } from '@app/contracts/billing/top-up-path.ts';
import { usageChannels } from '@app/contracts/billing/usage.ts';

const daily = usageChannels.filter((channel) => channel !== 'number');

/** Addresses that the widgets lead to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  /** The last 30 days of all that is spent day by day: numbers are renewed by date. */
  dailySpending: () => `/billing/usage?${new URLSearchParams(daily.map((channel) => ['channel', channel])).toString()}`,
  addFunds: (back: string) => topUpPath({ back }),
  /** Days (`YYYY-MM-DD`) of Asia/Ho_Chi_Minh, both included; a channel that this build does not know narrows nothing. */
  usage: (channel: string, { from, to }: { from: string; to: string }) => {
    const known = usageChannels.find((one) => one === channel);
    return `/billing/usage?${new URLSearchParams({ ...(known && { channel: known }), from, to }).toString()}`;
  },
};
