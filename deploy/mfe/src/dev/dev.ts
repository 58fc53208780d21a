import { compileCatalogs } from '../catalogs.ts';
import { demand } from '../finding.ts';
import { HOST, appNames } from '../store.ts';
import { freePort } from './free-port.ts';
import { serveApp } from './development-app.ts';
import { startDevelopmentFront } from './development-front.ts';
import { developmentPage } from './development-page.ts';
import { startLocalServer } from './local-server.ts';

export interface DevOptions {
  readonly remote: string;
  readonly port: number;
  /** Origin of a running environment for the API and the other remotes; null starts the local one. */
  readonly against: string | null;
}

/**
 * Serves one remote with hot reload inside a development host; everything else comes from an environment. Runs until
 * the process is told to end. Refuses a name that is no remote (`usage`).
 */
export async function dev({ remote, port, against }: DevOptions): Promise<void> {
  const remotes = appNames().filter((name) => name !== HOST);
  demand(remotes.includes(remote), 'usage', `${remote} is no remote`, `there are ${remotes.join(', ')}`);
  await compileCatalogs();
  const local = against === null ? await startLocalServer(await freePort()) : null;
  process.once('exit', () => local?.stop());
  const origin = against ?? local?.origin ?? '';
  const apps = { [HOST]: await freePort(), [remote]: await freePort() };
  const servers = [];
  for (const [app, appPort] of Object.entries(apps)) servers.push(await serveApp(app, appPort));
  const document = () => developmentPage(remote, origin);
  const front = await startDevelopmentFront({ port, against: origin, apps, document });
  console.log(`\n  ${remote} with hot reload: http://localhost:${port}\n  everything else: ${origin}`);
  await untilTold();
  front.close();
  front.closeAllConnections();
  await Promise.all(servers.map(({ close }) => close()));
  local?.stop();
}

function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // The bundler's servers would end the process themselves, as if it had failed.
      process.removeAllListeners(signal);
      process.once(signal, () => resolve());
    }
  });
}
