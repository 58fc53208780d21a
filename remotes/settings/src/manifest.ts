import type { RemoteManifest } from '@app/contracts/remote.ts';

export const manifest: RemoteManifest = {
  name: 'settings',
  mounts: ['/Settings', '/profile'],
  pages: [
    {
      path: '/Settings',
      title: { en: 'Settings', vn: 'Cài đặt' },
      module: 'general/general.page.tsx',
      early: ['POST /api/settings action=general_get'],
    },
    {
      path: '/Settings/callbacks',
      title: { en: 'Callback addresses', vn: 'Địa chỉ nhận thông báo' },
      module: 'callbacks/callbacks.page.tsx',
      early: ['POST /api/settings '],
      scope: 'settings:read',
      actions: [
        {
          text: { en: 'New callback address', vn: 'Thêm địa chỉ nhận thông báo' },
          search: '?new=1',
          scope: 'settings:write',
        },
      ],
    },
    {
      path: '/Settings/callbacks/view',
      title: { en: 'Callback address', vn: 'Địa chỉ nhận thông báo' },
      module: 'callbacks/callback.page.tsx',
      early: ['POST /api/settings '],
      scope: 'settings:read',
      needsRecord: true,
    },
    {
      path: '/Settings/documents',
      title: { en: 'Company documents', vn: 'Hồ sơ doanh nghiệp' },
      module: 'documents/documents.page.tsx',
      early: ['POST /api/settings/documents pageNumber=1&pageSize=5&sort=-created_at'],
      scope: 'settings:read',
    },
    {
      path: '/Settings/team',
      title: { en: 'Team', vn: 'Thành viên' },
      module: 'team/team.page.tsx',
      early: ['POST /api/team/getTeam sort=name&pageNumber=1'],
      scope: 'team:read',
      actions: [{ text: { en: 'Invite members', vn: 'Mời thành viên' }, search: '?invite=1', scope: 'team:write' }],
    },
    {
      path: '/Settings/team/roles',
      title: { en: 'Roles and permissions', vn: 'Vai trò và quyền' },
      module: 'team/roles.page.tsx',
      early: ['POST /api/team/getTeam sort=name&pageSize=50'],
      scope: 'team:read',
    },
    {
      path: '/Settings/audit',
      title: { en: 'Change history', vn: 'Lịch sử thay đổi' },
      module: 'audit/audit.page.tsx',
      early: ['POST /api/audit sort=-created_at&pageNumber=1'],
      scope: 'settings:read',
    },
    {
      path: '/Settings/notifications',
      title: { en: 'Notification settings', vn: 'Cài đặt thông báo' },
      module: 'notifications/notifications.page.tsx',
      early: ['POST /api/notification/preferences '],
    },
    {
      path: '/Settings/profile',
      title: { en: 'Profile settings', vn: 'Cài đặt hồ sơ' },
      module: 'profile/profile.page.tsx',
    },
    {
      path: '/Settings/security',
      title: { en: 'Security', vn: 'Bảo mật' },
      module: 'security/security.page.tsx',
      early: ['POST /api/account/twofa ', 'POST /api/account/sessions '],
    },
    {
      path: '/Settings/change-password',
      title: { en: 'Change password', vn: 'Đổi mật khẩu' },
      module: 'security/change-password.page.tsx',
    },
    {
      path: '/profile',
      title: { en: 'My profile', vn: 'Hồ sơ cá nhân' },
      module: 'profile/own-profile.page.tsx',
    },
  ],
  widgets: [
    {
      id: 'attention',
      title: { en: 'Needs attention', vn: 'Cần bạn xử lý' },
      module: 'widgets/needs-attention.widget.tsx',
      columns: 1,
      height: 248,
      order: 105,
    },
  ],
  scopes: ['settings:read', 'settings:write', 'number:read', 'team:read', 'team:write', 'usage:read', 'billing:read'],
  requires: { host: '^1.0', api: '^1.0' },
  owner: 'settings',
};
