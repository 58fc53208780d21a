import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'verify',
  mounts: ['/verify'],
  pages: [
    {
      path: '/verify',
      title: { en: 'Verification', vn: 'Xác thực' },
      module: 'configurations/configurations.page.tsx',
      early: ['POST /api/verify search=&sort=-created_at&pageNumber=1'],
      scope: 'verify:read',
      actions: [
        {
          text: { en: 'New verification service', vn: 'Tạo dịch vụ xác thực' },
          search: '?new=1',
          scope: 'verify:write',
        },
      ],
    },
    {
      path: '/verify/edit',
      title: { en: 'Verification service', vn: 'Dịch vụ xác thực' },
      module: 'editor/editor.page.tsx',
      scope: 'verify:read',
      needsRecord: true,
    },
    {
      path: '/verify/logs',
      title: { en: 'Verification logs', vn: 'Nhật ký xác thực' },
      module: 'logs/logs.page.tsx',
      early: [
        'POST /api/verify/filterLog search=&sort=-created_at&pageNumber=1',
        'POST /api/verify sort=name&pageSize=100',
      ],
      scope: 'verify:read',
    },
    {
      path: '/verify/report',
      title: { en: 'Conversion report', vn: 'Báo cáo tỷ lệ xác thực' },
      module: 'report/report.page.tsx',
      early: ['POST /api/verify sort=name&pageSize=100', 'POST /api/verify/report '],
      scope: 'verify:read',
    },
  ],
  widgets: [
    {
      id: 'funnel',
      title: { en: 'Verification in the last 30 days', vn: 'Xác thực trong 30 ngày qua' },
      link: { path: '/verify/report', text: { en: 'Conversion report', vn: 'Báo cáo tỷ lệ xác thực' } },
      module: 'widgets/verification-funnel.widget.tsx',
      scope: 'verify:read',
      stage: 'established',
      columns: 3,
      height: 76,
      narrowHeight: 179,
      order: 170,
    },
  ],
  scopes: ['verify:read', 'verify:write', 'verify:publish', 'verify:delete'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'verify',
};
