import type { RouteObject } from 'react-router-dom';

/** Every page is a chunk of its own, named after remote and page. */
export const routes: RouteObject[] = [
  {
    path: '/billing',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "billing-history" */ './history/history.page.tsx')).HistoryPage,
    },
  },
  {
    path: '/billing/usage',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "billing-usage" */ './usage/usage.page.tsx')).UsagePage,
    },
  },
  {
    path: '/billing/invoices',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "billing-invoices" */ './invoices/invoices.page.tsx')).InvoicesPage,
    },
  },
  {
    path: '/billing/statements',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "billing-statements" */ './statements/statements.page.tsx')).StatementsPage,
    },
  },
  {
    path: '/billing/settings',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "billing-settings" */ './settings/settings.page.tsx')).BillingSettingsPage,
    },
  },
  {
    path: '/billing/add-funds',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "billing-add-funds" */ './add-funds/add-funds.page.tsx')).AddFundsPage,
    },
  },
];
