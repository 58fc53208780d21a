import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'developer',
  mounts: ['/developer'],
  pages: [
    {
      path: '/developer',
      title: { en: 'Developer', vn: 'Nhà phát triển' },
      module: 'keys/keys.page.tsx',
      early: ['POST /api/developer '],
      scope: 'developer:read',
    },
  ],
  scopes: ['developer:read', 'developer:write'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'developer',
};
