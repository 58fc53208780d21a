import { pathToFileURL } from 'node:url';
import { SERVER, build } from './build.mjs';
import { install } from './install.mjs';
import { expectDiskSpace, expectFreePort, explain } from './obstacles.mjs';
import { inRoot, root } from './paths.mjs';
import { say } from './prepare.mjs';

/** Installs and builds what is missing, then becomes the server; its signals and exit code are this process's. */
export async function start() {
  try {
    await expectFreePort(process.env.HOST ?? '127.0.0.1', Number(process.env.PORT ?? 4000));
    expectDiskSpace(root);
    expectDiskSpace(inRoot(process.env.DATA_DIR ?? '.data'));
    await install(say);
    await build(say);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
  say('Starting the server');
  process.env.NODE_ENV ??= 'production';
  process.env.LOG_LEVEL ??= 'warn';
  process.env.WEB_DIR ??= inRoot('.artifacts', 'rendered', 'local');
  process.chdir(root);
  await import(pathToFileURL(SERVER).href);
}
