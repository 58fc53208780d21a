import type { Channel } from '../database/tables/messaging.tables.ts';

const pages = { sms: 'Sms/view', voice: 'voices/view', zalo: 'zalo/analytic' } as const;

/** The page of a campaign. */
export function linkOf({ channel, id }: { readonly channel: Channel; readonly id: string }): string {
  return `/Campaigns/${pages[channel]}?id=${id}`;
}
