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
    },
    {
      path: '/verify/logs',
      title: { en: 'Verification logs', vn: 'Nhật ký xác thực' },
      module: 'logs/logs.page.tsx',
      scope: 'verify:read',
    },
  ],
  scopes: ['verify:read'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'verify',
};
