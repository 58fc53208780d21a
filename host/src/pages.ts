import type { RemotePage } from '@app/contracts/remote.ts';

/**
 * The host's own pages, told like a remote's: titles for breadcrumb and document, modules for the preloads. The login
 * page is a document of its own and none of these.
 */
export const hostPages: readonly RemotePage[] = [
  {
    path: '/',
    title: { en: 'Dashboard', vn: 'Tổng quan' },
    module: 'home/home.page.tsx',
    early: [
      'POST /api/paymentStripe/historyList pageSize=1&type=ledger',
      'POST /api/campaign_sms/GetSmsCampaign pageSize=5&status%5B%5D=sending&status%5B%5D=scheduled&status%5B%5D=paused&status%5B%5D=cancelling',
      'POST /api/campaign_sms/GetSmsCampaign pageSize=5',
    ],
  },
];
