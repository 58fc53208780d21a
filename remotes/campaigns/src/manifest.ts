import type { RemoteManifest } from '@app/contracts/remote.ts';
import { smsPages } from './manifest/sms-pages.ts';
import { voicePages } from './manifest/voice-pages.ts';
import { widgets } from './manifest/widgets.ts';
import { zaloPages } from './manifest/zalo-pages.ts';

export const manifest: RemoteManifest = {
  name: 'campaigns',
  mounts: ['/Campaigns', '/channels'],
  pages: [
    {
      path: '/Campaigns',
      title: { en: 'Campaigns', vn: 'Chiến dịch' },
      module: 'overview/overview.page.tsx',
      early: [
        'POST /api/channel/getChannel ',
        'POST /api/campaign_sms/GetSmsCampaign pageSize=5',
        'POST /api/campaign/GetCampaign pageSize=5',
        'POST /api/campaign_zalo/GetZaloCampaign pageSize=5',
      ],
      scope: 'campaign:read',
    },
    ...smsPages,
    ...voicePages,
    ...zaloPages,
    {
      path: '/channels',
      title: { en: 'Channels', vn: 'Kênh gửi tin' },
      module: 'channels/channels.page.tsx',
      early: [
        'POST /api/channel/getChannel ',
        'POST /api/channel/getDemo channel=sms',
        'POST /api/channel/getPricing channel=sms',
        'POST /api/campaign_sms/getSender message_type=customer_care',
        'POST /api/message/list pageNumber=1',
      ],
    },
  ],
  widgets,
  scopes: [
    'campaign:read',
    'campaign:write',
    'campaign:send',
    'sender:read',
    'sender:write',
    'sender:delete',
    'template:read',
    'template:write',
    'template:delete',
    'tag:read',
    'contact:read',
    'log:read',
    'sound:read',
    'sound:write',
    'sound:delete',
  ],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'campaigns',
};
