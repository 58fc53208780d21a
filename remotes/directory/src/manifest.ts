import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'directory',
  mounts: ['/Directory'],
  pages: [
    {
      path: '/Directory',
      title: { en: 'Directory', vn: 'Danh bạ' },
      module: 'contacts/contacts.page.tsx',
      early: [
        'POST /api/contact/GetTagAll ',
        'POST /api/contact/bulk ',
        'POST /api/contact/segment ',
        'POST /api/contact/searchContacts search=&sort=-created_at&pageNumber=1&pageSize=50&with_total=if_known',
        'POST /api/contact/import/list running=1&pageSize=5',
      ],
      scope: 'contact:read',
      actions: [
        { text: { en: 'Add a contact', vn: 'Thêm liên hệ' }, search: '?edit=new', scope: 'contact:write' },
        { text: { en: 'Import contacts', vn: 'Nhập danh bạ' }, search: '?import=file', scope: 'contact:write' },
      ],
    },
    {
      path: '/Directory/Contact-tags',
      title: { en: 'Contact tags', vn: 'Nhãn liên hệ' },
      module: 'tags/tags.page.tsx',
      early: ['POST /api/contact/searchTag search=&sort=name&pageNumber=1'],
      scope: 'tag:read',
      actions: [{ text: { en: 'New tag', vn: 'Nhãn mới' }, search: '?new=1', scope: 'tag:write' }],
    },
  ],
  widgets: [
    {
      id: 'summary',
      title: { en: 'Directory', vn: 'Danh bạ' },
      link: { path: '/Directory', text: { en: 'All contacts', vn: 'Tất cả liên hệ' } },
      module: 'widgets/directory-summary.widget.tsx',
      scope: 'contact:read',
      columns: 3,
      height: 56,
      narrowHeight: 107,
      order: 180,
    },
  ],
  scopes: ['contact:read', 'contact:write', 'contact:delete', 'tag:read', 'tag:write'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'directory',
};
