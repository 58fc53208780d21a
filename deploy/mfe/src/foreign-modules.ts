import { HOST } from './store.ts';

/** What only the host may compile in: remotes get the host's one instance at run time. */
const provided =
  /^packages\/(account|platform|ui)\/|\/node_modules\/(react|react-dom|react-router|@tanstack\/react-query|@mantine\/[^/]+)\//;

/**
 * The modules of a build (relative to the workspace) that have no place in it: of a remote in the host; in a remote,
 * those of the host, of another remote and of what the host provides.
 */
export function foreignModules(app: string, modules: readonly string[]): string[] {
  if (app === HOST) return modules.filter((module) => module.startsWith('remotes/'));
  return modules.filter(
    (module) =>
      module.startsWith('host/') ||
      (module.startsWith('remotes/') && !module.startsWith(`remotes/${app}/`)) ||
      provided.test(module),
  );
}
