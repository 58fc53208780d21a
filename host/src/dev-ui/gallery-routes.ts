import type { RouteObject } from 'react-router-dom';

/** The gallery of components. The condition is decided when the host is built, so a production build has none of it. */
export const galleryRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [{ path: 'dev/ui', lazy: { Component: async () => (await import('./gallery.page.tsx')).GalleryPage } }]
    : [];
