import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER, build } from './build.mjs';
import { install } from './install.mjs';
import { expectDiskSpace, expectFreePort, explain } from './obstacles.mjs';
import { inRoot, root } from './paths.mjs';
import { say } from './prepare.mjs';

/** What the embedded database promises, for whoever keeps data in it. */
const DURABILITY = 'which keeps its data through a crash, though a power loss may cost the last writes';

/** Installs and builds what is missing, then becomes the server; its signals and exit code are this process's. */
export async function start() {
  try {
    await expectFreePort(process.env.HOST ?? '127.0.0.1', Number(process.env.PORT ?? 4000));
    expectDiskSpace(root);
    expectDiskSpace(path.resolve(root, process.env.DATA_DIR ?? '.data'));
    await install(say);
    await build(say);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
  say(process.env.DATABASE_URL ? 'Starting the server' : `Starting the server, ${DURABILITY}`);
  process.env.NODE_ENV ??= 'production';
  process.env.LOG_LEVEL ??= 'error';
  process.env.WEB_DIR ??= inRoot('.artifacts', 'rendered', 'local');
  process.chdir(root);
  await import(pathToFileURL(SERVER).href);
}
