import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';

const serverFolder = join(import.meta.dirname, '..', '..', '..', 'server');

const bundled = new Map<string, Promise<string>>();

/**
 * A program of this package in one file, made once per process: it starts in a tenth of the time, and lies in the
 * server's folder, whose libraries it uses.
 * @param program its path from this package's `src`
 */
export function bundleProgram(program: string): Promise<string> {
  const made = bundled.get(program) ?? bundle(program);
  bundled.set(program, made);
  return made;
}

async function bundle(program: string): Promise<string> {
  const outfile = join(serverFolder, 'dist', `${basename(program, '.ts')}-${process.pid}.js`);
  await build({
    entryPoints: [join(import.meta.dirname, '..', program)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    // The server's libraries stay where they are installed; what is ours is taken in.
    external: await libraries(),
  });
  process.once('exit', () => {
    for (const file of [outfile, `${outfile}.map`]) rmSync(file, { force: true });
  });
  return outfile;
}

async function libraries(): Promise<string[]> {
  const text = await readFile(join(serverFolder, 'package.json'), 'utf8');
  const { dependencies } = v.parse(v.object({ dependencies: v.record(v.string(), v.string()) }), JSON.parse(text));
  return Object.keys(dependencies).filter((name) => !name.startsWith('@app/'));
}
