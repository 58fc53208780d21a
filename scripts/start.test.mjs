import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const other = createServer();
/** @type {Promise<number>} */
const taken = new Promise((resolve) => {
  other.listen(0, '127.0.0.1', () => resolve(Object(other.address()).port));
});
afterAll(() => other.close());

/** What makes this machine look like one that cannot run the project; it is done before the program's first line. */
const spoiled = {
  node: "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });",
  disk: `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.statfsSync = () => ({ bavail: 3000, bsize: 4096 });
    syncBuiltinESMExports();
  `,
};

/** @param {string} spoil @param {Record<string, string>} [env] */
function start(spoil, env = { PORT: '0' }) {
  const preload = `data:text/javascript,${encodeURIComponent(spoil)}`;
  return run(process.execPath, ['--import', preload, inRoot('scripts', 'start.mjs')], { env });
}

describe('npm start ends with one sentence', () => {
  it('on a Node that is too old', async () => {
    expect(await start(spoiled.node)).toEqual({
      code: 1,
      output: 'Node 18.20.4 is too old: this project needs Node 20.20.0 or newer.\n',
    });
  });

  it('on a full disk', async () => {
    const sentence = `Only 12 MB are free on the disk of ${inRoot()}: at least 400 MB are needed.\n`;
    expect(await start(spoiled.disk)).toEqual({ code: 1, output: sentence });
  });

  it('where its port is taken', async () => {
    const port = await taken;
    const sentence = `Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.\n`;
    expect(await start('', { PORT: String(port) })).toEqual({ code: 1, output: sentence });
  });

  it('for a port that is none', async () => {
    const sentence = 'PORT must be a whole number from 0 to 65535.\n';
    expect(await start('', { PORT: 'http' })).toEqual({ code: 1, output: sentence });
  });
});
