import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'campaigns',
  mounts: ['/Campaigns', '/channels'],
  pages: [
    {
      path: '/Campaigns',
      title: { en: 'Campaigns', vn: 'Chiến dịch' },
      module: 'overview/overview.page.tsx',
      scope: 'campaign:read',
    },
    {
      path: '/Campaigns/Sms',
      title: { en: 'SMS campaigns', vn: 'Chiến dịch SMS' },
      module: 'sms-list/sms-list.page.tsx',
      scope: 'campaign:read',
    },
    {
      path: '/channels',
      title: { en: 'Channels', vn: 'Kênh gửi tin' },
      module: 'channels/channels.page.tsx',
    },
  ],
  scopes: ['campaign:read', 'campaign:send', 'log:read'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'campaigns',
};
