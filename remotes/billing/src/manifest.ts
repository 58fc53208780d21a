import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'billing',
  mounts: ['/billing'],
  pages: [
    {
      path: '/billing',
      title: { en: 'Billing', vn: 'Thanh toán' },
      module: 'history/history.page.tsx',
      early: ['POST /api/paymentStripe/historyList pageNumber=1&type=ledger'],
      scope: 'billing:read',
    },
    {
      path: '/billing/add-funds',
      title: { en: 'Top up', vn: 'Nạp tiền' },
      action: { en: 'Top up', vn: 'Nạp tiền' },
      module: 'add-funds/add-funds.page.tsx',
      scope: 'billing:read',
    },
  ],
  scopes: ['billing:read', 'billing:write'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'billing',
};
