import type { RouteObject } from 'react-router-dom';

/** Every page is a chunk of its own, named after remote and page. */
export const routes: RouteObject[] = [
  {
    path: '/numbers/manage',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "numbers-manage" */ './manage/manage.page.tsx')).ManagePage,
    },
  },
  {
    path: '/numbers/subscribe',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "numbers-subscribe" */ './subscribe/subscribe.page.tsx')).SubscribePage,
    },
  },
];
