import type { BootedPage } from '@app/contracts/page-environment.ts';
import { Outlet, createBrowserRouter } from 'react-router-dom';
import { RemoteErrorPage } from './remotes/remote-error.page.tsx';
import { SHELL_ROUTE, graftRemotes } from './remotes/remote-routes.tsx';

/** The page's routes: the host's own, and those of remotes as they are reached. */
export function createRouter(page: BootedPage): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(
    [
      {
        id: SHELL_ROUTE,
        element: <Outlet />,
        errorElement: <RemoteErrorPage />,
        children: [{ path: '*', element: <RemoteErrorPage /> }],
      },
    ],
    { patchRoutesOnNavigation: graftRemotes(page) },
  );
}
