import type { RemoteWidget } from '@app/contracts/remote.ts';

/** What the home page shows of campaigns. */
export const widgets: RemoteWidget[] = [
  {
    id: 'running',
    title: { en: 'Sending and scheduled', vn: 'Đang gửi và đã lên lịch' },
    module: 'widgets/running-campaigns.widget.tsx',
    early: [
      'POST /api/campaign/latest pageSize=5&status%5B%5D=sending&status%5B%5D=scheduled&status%5B%5D=paused&status%5B%5D=cancelling',
    ],
    scope: 'campaign:read',
    stage: 'established',
    columns: 2,
    height: 72,
    order: 100,
  },
  {
    id: 'week',
    title: { en: 'SMS campaigns in the last 7 days', vn: 'Chiến dịch SMS trong 7 ngày qua' },
    module: 'widgets/week-figures.widget.tsx',
    scope: 'campaign:read',
    stage: 'established',
    columns: 3,
    height: 72,
    narrowHeight: 179,
    order: 102,
  },
  {
    id: 'days',
    title: { en: 'SMS campaigns in the last 30 days', vn: 'Chiến dịch SMS trong 30 ngày qua' },
    link: { path: '/Campaigns/Sms/analytic', text: { en: 'Full report', vn: 'Báo cáo đầy đủ' } },
    module: 'widgets/message-days.widget.tsx',
    early: ['POST /api/campaign_sms/analytic '],
    scope: 'campaign:read',
    stage: 'established',
    columns: 2,
    height: 220,
    order: 150,
  },
  {
    id: 'latest',
    title: { en: 'Recent campaigns', vn: 'Chiến dịch gần đây' },
    link: { path: '/Campaigns', text: { en: 'All campaigns', vn: 'Tất cả chiến dịch' } },
    module: 'widgets/latest-campaigns.widget.tsx',
    early: ['POST /api/campaign/latest pageSize=5'],
    scope: 'campaign:read',
    stage: 'established',
    columns: 3,
    height: 200,
    order: 200,
  },
];
