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
  ],
  scopes: ['billing:read'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'billing',
};
