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
      actions: [{ text: { en: 'New API key', vn: 'Tạo API key' }, search: '?new=1', scope: 'developer:write' }],
    },
    {
      path: '/developer/logs',
      title: { en: 'Request log', vn: 'Nhật ký yêu cầu' },
      module: 'logs/logs.page.tsx',
      early: ['POST /api/developer sort=-created_at&pageNumber=1&action=request_logs', 'POST /api/developer '],
      scope: 'developer:read',
    },
    {
      path: '/developer/sandbox',
      title: { en: 'Sandbox', vn: 'Môi trường thử nghiệm' },
      module: 'sandbox/sandbox.page.tsx',
      early: ['POST /api/developer sort=-created_at&pageNumber=1&action=sandbox_messages', 'POST /api/developer '],
      scope: 'developer:read',
    },
    {
      path: '/developer/reference',
      title: { en: 'API reference', vn: 'Tài liệu API' },
      module: 'reference/reference.page.tsx',
      early: ['POST /api/developer action=reference', 'POST /api/developer '],
      scope: 'developer:read',
    },
  ],
  scopes: ['developer:read', 'developer:write', 'settings:read'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'developer',
};
