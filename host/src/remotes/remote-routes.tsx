import type { BootedPage } from '@app/contracts/page-environment.ts';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { loadedRoute } from './loaded-route.tsx';
import { loadRemoteModule, type RemoteFailure } from './load-remote.ts';
import { RemoteErrorPage } from './remote-error.page.tsx';
import { remoteOf } from './remote-of.ts';
import { pagesOfRemote } from './remote-pages.ts';

/** Route of the layout that remotes' pages are shown in. */
export const SHELL_ROUTE = 'shell';

const grafted = new Set<string>();
const failures = new Map<string, RemoteFailure>();

/** Why the remote of a path could not be loaded at the last navigation to it. */
export function failureOf(page: BootedPage, path: string): RemoteFailure | undefined {
  const name = remoteOf(page, path);
  return name === undefined ? undefined : failures.get(name);
}

/**
 * Grafts a remote's routes into the shell at the first navigation to one of its mounts. A remote that cannot be loaded
 * leaves the routes as they are: the shell's catch-all shows why, and the next navigation tries again.
 */
export function graftRemotes(page: BootedPage): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    const name = remoteOf(page, path);
    if (name === undefined || grafted.has(name)) return;
    try {
      const { routes } = await loadRemoteModule(name);
      failures.delete(name);
      // Two navigations may wait for the same remote.
      if (grafted.has(name)) return;
      grafted.add(name);
      patch(
        SHELL_ROUTE,
        routes.map((route) => adopt(name, route)),
      );
    } catch (error) {
      // loadRemoteModule rejects with nothing else.
      failures.set(name, error as RemoteFailure);
    }
  };
}

/** A remote's route with the host's care: its page is fetched until it is there, and an error stays inside the shell. */
function adopt(name: string, route: RouteObject): RouteObject {
  return { ...loadedRoute(route, pagesOfRemote(name)), errorElement: route.errorElement ?? <RemoteErrorPage /> };
}
