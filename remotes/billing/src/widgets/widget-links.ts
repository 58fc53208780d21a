import { usageChannels } from '@app/contracts/billing/usage.ts';

/** Addresses that the widgets lead to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  addFunds: () => '/billing/add-funds',
  /** Days (`YYYY-MM-DD`) of Asia/Ho_Chi_Minh, both included; a channel that this build does not know narrows nothing. */
  usage: (channel: string, { from, to }: { from: string; to: string }) => {
    const known = usageChannels.find((one) => one === channel);
    return `/billing/usage?${new URLSearchParams({ ...(known && { channel: known }), from, to }).toString()}`;
  },
};
