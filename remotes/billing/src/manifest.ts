import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'billing',
  mounts: ['/billing'],
  pages: [
    {
      path: '/billing',
      title: { en: 'Billing', vn: 'Thanh toán' },
      module: 'history/history.page.tsx',
      early: [
        'POST /api/paymentStripe/historyList pageNumber=1&type=ledger',
        'POST /api/paymentStripe action=forecast',
      ],
      scope: 'billing:read',
    },
    {
      path: '/billing/usage',
      title: { en: 'Usage', vn: 'Thống kê sử dụng' },
      module: 'usage/usage.page.tsx',
      early: ['POST /api/paymentStripe/historyList group_by=day&sort=-period&pageNumber=1&type=usage'],
      scope: 'usage:read',
    },
    {
      path: '/billing/invoices',
      title: { en: 'Invoices', vn: 'Hóa đơn' },
      module: 'invoices/invoices.page.tsx',
      early: [
        'POST /api/paymentStripe/historyList sort=-issued_at&pageNumber=1&type=invoices',
        'POST /api/paymentStripe action=tax_profile_view',
      ],
      scope: 'billing:read',
    },
    {
      path: '/billing/statements',
      title: { en: 'Statements', vn: 'Sao kê' },
      module: 'statements/statements.page.tsx',
      early: ['POST /api/paymentStripe/historyList sort=-month&pageNumber=1&type=statements'],
      scope: 'billing:read',
    },
    {
      path: '/billing/settings',
      title: { en: 'Billing settings', vn: 'Cài đặt thanh toán' },
      module: 'settings/settings.page.tsx',
      early: ['POST /api/paymentStripe action=settings', 'POST /api/paymentStripe action=cards'],
      scope: 'billing:read',
    },
    {
      path: '/billing/add-funds',
      title: { en: 'Top up', vn: 'Nạp tiền' },
      action: { en: 'Top up', vn: 'Nạp tiền' },
      module: 'add-funds/add-funds.page.tsx',
      early: [
        'POST /api/paymentStripe action=options',
        'POST /api/paymentStripe action=cards',
        'POST /api/paymentStripe action=tax_profile_view',
      ],
      scope: 'billing:read',
    },
  ],
  widgets: [
    {
      id: 'spending',
      title: { en: 'Spending this month', vn: 'Chi phí tháng này' },
      link: { path: '/billing/usage', text: { en: 'Full usage', vn: 'Thống kê đầy đủ' } },
      module: 'widgets/month-spending.widget.tsx',
      scope: 'usage:read',
      stage: 'established',
      columns: 2,
      height: 248,
      order: 110,
    },
    {
      id: 'outlook',
      title: { en: 'How long the balance lasts', vn: 'Số dư đủ dùng đến khi nào' },
      link: { path: '/billing', text: { en: 'Forecast', vn: 'Dự báo' } },
      module: 'widgets/balance-outlook.widget.tsx',
      scope: 'billing:read',
      stage: 'established',
      columns: 1,
      height: 200,
      order: 120,
    },
  ],
  scopes: ['billing:read', 'billing:write', 'billing:export', 'usage:read'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'billing',
};
