/** Addresses that widgets lead to, as `paths.ts` writes them; that file would bring the state of every page along. */
export const widgetLinks = {
  smsCampaign: (id: string) => `/Campaigns/Sms/view?id=${encodeURIComponent(id)}`,
  channels: () => '/channels',
};
