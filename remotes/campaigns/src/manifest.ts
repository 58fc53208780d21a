import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'campaigns',
  mounts: ['/Campaigns', '/channels'],
  pages: [
    {
      path: '/Campaigns',
      title: { en: 'Campaigns', vn: 'Chiến dịch' },
      module: 'overview/overview.page.tsx',
      early: ['POST /api/channel/getChannel ', 'POST /api/campaign_sms/GetSmsCampaign pageSize=5'],
      scope: 'campaign:read',
    },
    {
      path: '/Campaigns/Sms',
      title: { en: 'SMS campaigns', vn: 'Chiến dịch SMS' },
      module: 'sms-list/sms-list.page.tsx',
      early: ['POST /api/campaign_sms/searchSmsCampaign search=&sort=-created_at&pageNumber=1'],
      scope: 'campaign:read',
    },
    {
      path: '/channels',
      title: { en: 'Channels', vn: 'Kênh gửi tin' },
      module: 'channels/channels.page.tsx',
      early: [
        'POST /api/channel/getChannel ',
        'POST /api/channel/getPricing channel=sms',
        'POST /api/campaign_sms/getSender message_type=customer_care',
        'POST /api/message/list pageNumber=1&pageSize=10',
      ],
    },
  ],
  scopes: ['campaign:read', 'campaign:send', 'log:read'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'campaigns',
};
