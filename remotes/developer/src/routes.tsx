import type { RouteObject } from 'react-router-dom';

/** Every page is a chunk of its own, named after remote and page. */
export const routes: RouteObject[] = [
  {
    path: '/developer',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "developer-keys" */ './keys/keys.page.tsx')).KeysPage,
    },
  },
  {
    path: '/developer/logs',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "developer-logs" */ './logs/logs.page.tsx')).LogsPage,
    },
  },
  {
    path: '/developer/sandbox',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "developer-sandbox" */ './sandbox/sandbox.page.tsx')).SandboxPage,
    },
  },
  {
    path: '/developer/reference',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "developer-reference" */ './reference/reference.page.tsx')).ReferencePage,
    },
  },
];
