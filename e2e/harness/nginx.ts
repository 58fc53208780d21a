import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Where Debian's package puts it. */
export const NGINX = '/usr/sbin/nginx';
export const hasNginx = existsSync(NGINX);

/** Starts nginx with settings of its own in a folder. Answers the command that reloads them, and what stops it. */
export async function startNginx(folder: string, { settings, url }: { settings: string; url: string }) {
  const file = path.join(folder, 'main.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(file, `daemon off; ${user} pid ${folder}/pid; error_log ${folder}/errors;\n${settings}`);
  const args = ['-c', file, '-e', path.join(folder, 'errors')];
  const nginx = spawn(NGINX, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const answers = () =>
    fetch(`${url}/pins.json`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers).toBe(200);
  return {
    reload: [NGINX, ...args, '-s', 'reload'].join(' '),
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
