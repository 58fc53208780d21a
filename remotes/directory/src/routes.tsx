import type { RouteObject } from 'react-router-dom';

/** Every page is a chunk of its own, named after remote and page. */
export const routes: RouteObject[] = [
  {
    path: '/Directory',
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "directory-contacts" */ './contacts/contacts.page.tsx')).ContactsPage,
    },
  },
  {
    path: '/Directory/Contact-tags',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "directory-tags" */ './tags/tags.page.tsx')).TagsPage,
    },
  },
];
