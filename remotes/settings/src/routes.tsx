import type { RouteObject } from 'react-router-dom';

/** Every page is a chunk of its own, named after remote and page. */
export const routes: RouteObject[] = [
  {
    path: '/Settings',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-general" */ './general/general.page.tsx')).GeneralPage,
    },
  },
  {
    path: '/Settings/callbacks',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-callbacks" */ './callbacks/callbacks.page.tsx')).CallbacksPage,
    },
  },
  {
    path: '/Settings/callbacks/view',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-callback" */ './callbacks/callback.page.tsx')).CallbackPage,
    },
  },
  {
    path: '/Settings/documents',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-documents" */ './documents/documents.page.tsx')).DocumentsPage,
    },
  },
  {
    path: '/Settings/team',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "settings-team" */ './team/team.page.tsx')).TeamPage,
    },
  },
  {
    path: '/Settings/team/roles',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "settings-roles" */ './team/roles.page.tsx')).RolesPage,
    },
  },
  {
    path: '/Settings/audit',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-audit" */ './audit/audit.page.tsx')).AuditPage,
    },
  },
  {
    path: '/Settings/notifications',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-notifications" */ './notifications/notifications.page.tsx'))
          .NotificationsPage,
    },
  },
  {
    path: '/Settings/profile',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-profile" */ './profile/profile.page.tsx')).ProfilePage,
    },
  },
  {
    path: '/Settings/security',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-security" */ './security/security.page.tsx')).SecurityPage,
    },
  },
  {
    path: '/Settings/change-password',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-change-password" */ './security/change-password.page.tsx'))
          .ChangePasswordPage,
    },
  },
  {
    path: '/profile',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "settings-own-profile" */ './profile/own-profile.page.tsx')).OwnProfilePage,
    },
  },
];
