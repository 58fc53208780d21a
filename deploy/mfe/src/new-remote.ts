import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inWorkspace } from '@app/config/workspace.ts';
import { API_CONTRACT, HOST_CONTRACT } from '@app/contracts/versions.ts';
import { demand } from './finding.ts';
import { appDir } from './store.ts';

const run = promisify(execFile);
const PNPM = 'pnpm@12.21.0';

/**
 * Makes the sources of a remote that builds, runs and has a test, mounted at `/<name>`. Refuses a name that is taken
 * or malformed. Answers the files it wrote.
 */
export async function newRemote(name: string): Promise<string[]> {
  demand(
    /^[a-z][a-z0-9-]*$/.test(name),
    'name',
    `${name} is no name for a remote`,
    'use lower case letters, digits and dashes',
  );
  demand(
    !existsSync(appDir(name)) && name !== 'host',
    'name-taken',
    `there is an app ${name} already`,
    'choose another name',
  );
  const written = templates().map(({ file, content }) => {
    const target = path.join(appDir(name), file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(content, name));
    return target;
  });
  await run('npx', ['--yes', PNPM, 'install', '--prefer-offline', '--no-frozen-lockfile'], { cwd: inWorkspace() });
  return written;
}

function templates(): { file: string; content: string }[] {
  const dir = inWorkspace('deploy/mfe/template');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(dir, file)).isFile())
    .map((file) => ({
      file: file.replace(/\.template$/, ''),
      content: readFileSync(path.join(dir, file), 'utf8'),
    }));
}

function fill(content: string, name: string): string {
  const values: Record<string, string> = {
    name,
    Title: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
    contract: HOST_CONTRACT,
    api: API_CONTRACT,
  };
  return content.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
}
