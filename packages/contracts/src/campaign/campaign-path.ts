const pages: ReadonlyMap<string, string> = new Map([
  ['sms', '/Campaigns/Sms/view'],
  ['voice', '/Campaigns/voices/view'],
  ['zalo', '/Campaigns/zalo/analytic'],
]);

/** Address of the page of one campaign; that of all campaigns where this build does not know the channel. */
export function campaignPath({ channel, id }: { readonly channel: string; readonly id: string }): string {
  return `${pages.get(channel) ?? '/Campaigns'}?id=${encodeURIComponent(id)}`;
}
