import { createRsbuild, type RsbuildDevServer } from '@rsbuild/core';
import { loadConfig } from '../build.ts';
import { appDir } from '../store.ts';

/** What the version of an app under development is called. */
export const DEVELOPMENT = 'dev';

/** Serves a development build of an app on a port of this machine, rebuilt and reloaded as its sources change. */
export async function serveApp(app: string, port: number): Promise<Pick<RsbuildDevServer, 'close'>> {
  // A build made before in this process has left its own mode there, which would turn hot updates off.
  process.env['NODE_ENV'] = 'development';
  const dir = appDir(app);
  const config = await loadConfig(dir);
  const rsbuild = await createRsbuild({
    cwd: dir,
    config: config({ version: DEVELOPMENT, mode: 'development', port }),
  });
  const { server } = await rsbuild.startDevServer();
  return server;
}
