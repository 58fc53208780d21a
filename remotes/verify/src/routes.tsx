import type { RouteObject } from 'react-router-dom';

/** Every page is a chunk of its own, named after remote and page. */
export const routes: RouteObject[] = [
  {
    path: '/verify',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "verify-configurations" */ './configurations/configurations.page.tsx'))
          .ConfigurationsPage,
    },
  },
  {
    path: '/verify/edit',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "verify-editor" */ './editor/editor.page.tsx')).EditorPage,
    },
  },
  {
    path: '/verify/logs',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "verify-logs" */ './logs/logs.page.tsx')).LogsPage,
    },
  },
  {
    path: '/verify/report',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "verify-report" */ './report/report.page.tsx')).ReportPage,
    },
  },
];
