import type { BootedPage } from '@app/contracts/page-environment.ts';
import { createBrowserRouter, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { guestRoutes } from './auth/guest-routes.tsx';
import { bootedPage } from './boot/booted-page.ts';
import { galleryRoutes } from './dev-ui/gallery-routes.ts';
import { ErrorPage } from './errors/error.page.tsx';
import { RouteErrorPage } from './errors/route-error.page.tsx';
import { HomePage } from './home/home.page.tsx';
import { toCanonicalPath } from './remotes/canonical.ts';
import { loadedRoute } from './remotes/loaded-route.tsx';
import { Notices } from './remotes/notices.tsx';
import { RemoteErrorPage } from './remotes/remote-error.page.tsx';
import { SHELL_ROUTE, failureOf, graftRemotes } from './remotes/remote-routes.tsx';
import { HostLayout } from './shell/host-layout.tsx';

/** The page's routes: the host's own, and those of remotes as they are reached. */
export function createRouter(page: BootedPage): ReturnType<typeof createBrowserRouter> {
  const arrival = {
    // index.html shows the skeleton until the first page is there.
    hydrateFallbackElement: <></>,
    errorElement: <RouteErrorPage />,
    loader: toCanonicalPath(page),
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  };
  return createBrowserRouter(
    [
      { ...arrival, children: guestRoutes },
      { ...arrival, children: galleryRoutes },
      {
        ...arrival,
        id: SHELL_ROUTE,
        element: (
          <>
            <HostLayout />
            <Notices />
          </>
        ),
        children: [
          loadedRoute({
            index: true,
            errorElement: <RemoteErrorPage />,
            lazy: { Component: async () => HomePage },
          }),
          { path: '*', errorElement: <RemoteErrorPage />, Component: UnmatchedPage },
        ],
      },
    ],
    { patchRoutesOnNavigation: graftRemotes(page) },
  );
}

/** An address without a route: nobody has it, or its remote could not be loaded. */
function UnmatchedPage() {
  const { pathname } = useLocation();
  return failureOf(bootedPage(), pathname) ? <RemoteErrorPage /> : <ErrorPage status={404} />;
}
