import type { Campaign } from '@app/contracts/campaign/campaign.ts';

/** Addresses that widgets lead to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  campaign: ({ id, channel }: Pick<Campaign, 'id' | 'channel'>) =>
    `${pages[channel] ?? '/Campaigns/Sms/view'}?id=${encodeURIComponent(id)}`,
  channels: () => '/channels',
};

const pages: Readonly<Record<string, string>> = {
  sms: '/Campaigns/Sms/view',
  voice: '/Campaigns/voices/view',
  zalo: '/Campaigns/zalo/analytic',
};
