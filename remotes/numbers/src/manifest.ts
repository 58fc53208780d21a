import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'numbers',
  mounts: ['/numbers'],
  pages: [
    {
      path: '/numbers/manage',
      aliases: ['/numbers'],
      title: { en: 'Phone numbers', vn: 'Số điện thoại' },
      module: 'manage/manage.page.tsx',
      early: ['POST /api/number/searchNumberUser search=&sort=-created_at&pageNumber=1'],
      scope: 'number:read',
    },
    {
      path: '/numbers/subscribe',
      title: { en: 'Rent numbers', vn: 'Thuê số' },
      module: 'subscribe/subscribe.page.tsx',
      early: [
        'POST /api/number/GetNumber country=VN&area=&pattern=&sort=monthly_price&pageNumber=1',
        'POST /api/number/GetCountry ',
        'POST /api/number/pay mode=held',
      ],
      scope: 'number:read',
    },
  ],
  scopes: ['number:read', 'number:write'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'numbers',
};
