import type { RouteObject } from 'react-router-dom';

/** Every page is a chunk of its own, named after remote and page. */
export const routes: RouteObject[] = [
  {
    path: '/Campaigns',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-overview" */ './overview/overview.page.tsx')).OverviewPage,
    },
  },
  {
    path: '/Campaigns/Sms',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-sms-list" */ './sms-list/sms-list.page.tsx')).SmsListPage,
    },
  },
  {
    path: '/channels',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "campaigns-channels" */ './channels/channels.page.tsx')).ChannelsPage,
    },
  },
];
