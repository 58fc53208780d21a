import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { mustRun } from '../../scripts/lib/run.mjs';
import { startServerProcess } from '../../scripts/lib/server-process.mjs';
import { LoginPage } from '../harness/login.page.ts';
import { NGINX, hasNginx, startNginx } from '../harness/nginx.ts';
import { patience } from '../harness/patience.ts';
import { mfe } from '../harness/releases.ts';
import { SCRATCH, scratch } from '../harness/scratch.ts';
import { Shell } from '../harness/shell.page.ts';
import { DEMO } from '../harness/test.ts';

scratch(
  'the steps of the web image make a site that nginx serves and a person can work on',
  async ({ browser, workspace, server }) => {
    scratch.skip(!hasNginx, `Debian’s nginx is not installed (${NGINX})`);
    scratch.setTimeout(120_000 * patience);
    const out = mkdtempSync(path.join(tmpdir(), 'web-image-'));
    const port = await freePort();
    const env = {
      SITE_ROOT: path.join(out, 'artifacts'),
      SITE_WEB: path.join(out, 'web'),
      SITE_UPSTREAM: new URL(server.url).host,
      SITE_LISTEN: String(port),
    };
    await mustRun('The steps of the web image', workspace.path('deploy/docker/build-web.sh'), [SCRATCH, out], { env });
    const settings = readFileSync(path.join(out, 'nginx.conf'), 'utf8').replace('/srv/web/', `${out}/web/`);
    const baseURL = `http://localhost:${port}`;
    const nginx = await startNginx(out, { settings, url: baseURL });
    try {
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto('/auth/login');
      await new LoginPage(page).signIn(DEMO);
      const shell = new Shell(page);
      for (const name of ['Danh bạ', 'Thanh toán', 'Xác thực']) {
        await shell.menu.getByRole('link', { name }).click();
        await expect(shell.heading).toHaveText(name);
      }
      expect(errors).toEqual([]);
      await context.close();
    } finally {
      await nginx.stop();
      rmSync(out, { recursive: true, force: true });
    }
  },
);

scratch(
  'a web server that follows an environment serves a new revision within seconds',
  async ({ workspace, server }) => {
    scratch.skip(!hasNginx, `Debian’s nginx is not installed (${NGINX})`);
    scratch.setTimeout(120_000 * patience);
    const out = mkdtempSync(path.join(tmpdir(), 'follow-'));
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const env = {
      ...process.env,
      SITE_ROOT: workspace.path('.artifacts'),
      SITE_WEB: path.join(out, 'sites'),
      SITE_UPSTREAM: new URL(server.url).host,
      SITE_LISTEN: String(port),
    };
    const sites = path.join(out, 'sites');
    const settings = `events {}\nhttp { access_log off; include ${sites}/current/nginx.conf; }`;
    const reload = `[ ! -f ${out}/pid ] || ${NGINX} -c ${out}/main.conf -e ${out}/errors -s reload`;
    const args = [
      '--import',
      'tsx/esm',
      'deploy/mfe/src/main.ts',
      'follow',
      SCRATCH,
      sites,
      '--every',
      '1',
      '--after',
      reload,
    ];
    const follower = spawn(process.execPath, args, { cwd: workspace.path(), env, stdio: 'inherit' });
    const ended = new Promise((resolve) => follower.once('exit', resolve));
    try {
      await expect.poll(() => existsSync(path.join(sites, 'current')), { timeout: 30_000 * patience }).toBe(true);
      const nginx = await startNginx(out, { settings, url });
      // The server closes the connections it has when it follows, so each request has its own.
      const once = { headers: { connection: 'close' } };
      const brand = async () => /<title>([^<]*)/.exec(await (await fetch(`${url}/`, once)).text())?.[1];
      try {
        expect(await brand()).not.toContain('Sao Mai');
        await mfe(workspace, 'configure', SCRATCH, '--set', 'brand=Sao Mai', '--reason', 'a test');
        await expect.poll(brand, { timeout: 10_000 }).toContain('Sao Mai');
        await mfe(workspace, 'configure', SCRATCH, '--set', 'brand=', '--reason', 'a test');
        await expect.poll(brand, { timeout: 10_000 }).not.toContain('Sao Mai');
      } finally {
        await nginx.stop();
      }
    } finally {
      follower.kill('SIGTERM');
      await ended;
      rmSync(out, { recursive: true, force: true });
    }
  },
);

scratch('the steps of the API image make a server that starts by itself', async ({ workspace }) => {
  scratch.setTimeout(240_000 * patience);
  const out = mkdtempSync(path.join(tmpdir(), 'api-image-'));
  try {
    await mustRun('The steps of the API image', workspace.path('deploy/docker/build-api.sh'), [path.join(out, 'app')], {
      cwd: workspace.path(),
    });
    const server = await startServerProcess(process.execPath, ['dist/main.js'], {
      port: await freePort(),
      cwd: path.join(out, 'app'),
      env: { NODE_ENV: 'production', DATA_DIR: path.join(out, 'data'), LOG_LEVEL: 'error' },
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
