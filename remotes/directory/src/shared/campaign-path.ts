/** Pages of another remote, which show a campaign of each channel. */
const views: Readonly<Record<string, string>> = {
  sms: '/Campaigns/Sms/view',
  voice: '/Campaigns/voices/view',
  zalo: '/Campaigns/zalo/analytic',
};

/** Where a campaign is shown. */
export function campaignPath({ id, channel }: { readonly id: string; readonly channel: string }): string {
  return `${views[channel] ?? '/Campaigns'}?id=${encodeURIComponent(id)}`;
}
