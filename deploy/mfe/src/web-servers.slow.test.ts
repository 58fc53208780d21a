import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from './dev/free-port.ts';
import { assetHeaders, documentHeaders } from './headers.ts';
import { caddySite, nginxSite, type HeaderSets } from './web-servers.ts';

const policy = { scripts: [], styles: [], connect: [], foreign: [], isSecure: true, trustedTypes: 'default' } as const;
const headers: HeaderSets = {
  document: documentHeaders({ ...policy, scripts: ["'sha256-abc='"] }),
  login: documentHeaders({ ...policy, trustedTypes: "'none'" }),
  asset: assetHeaders,
};
const script = 'console.log("a script of billing");'.repeat(100);
const folder = mkdtempSync(path.join(tmpdir(), 'web-server-'));
const root = path.join(folder, 'artifacts');
const web = path.join(folder, 'web');

let api: Server;
let apiPort = 0;
beforeAll(async () => {
  mkdirSync(path.join(root, 'billing/1.0.0'), { recursive: true });
  mkdirSync(web, { recursive: true });
  writeFileSync(path.join(root, 'billing/1.0.0/main.js'), script);
  writeFileSync(path.join(root, 'billing/1.0.0/main.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(root, 'secret.txt'), 'secret');
  for (const hidden of [
    '.env',
    '.git/config',
    '.well-known/security.txt',
    'billing/1.0.0/.env',
    'billing/1.0.0/.git/config',
  ]) {
    for (const place of [root, web]) {
      mkdirSync(path.dirname(path.join(place, hidden)), { recursive: true });
      writeFileSync(path.join(place, hidden), 'secret');
    }
  }
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>the app</title>');
  writeFileSync(path.join(web, 'login.html'), '<!doctype html><title>sign in</title>');
  writeFileSync(path.join(web, 'pins.json'), '{"revision":1}');
  apiPort = await freePort();
  api = createServer((request, response) => {
    request.resume().on('end', () => response.end(`${request.method} ${request.url}`));
  });
  // As the API does: one that a web server still holds must not be closed under it.
  api.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve) => {
    api.listen(apiPort, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

interface WebServer {
  readonly name: string;
  readonly program: string;
  readonly start: (port: number) => ChildProcess;
}

const site = (port: number) => ({ root, web, upstream: [`127.0.0.1:${apiPort}`], listen: String(port) });

const servers: WebServer[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    start(port) {
      const file = path.join(folder, 'nginx.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const http = `http { access_log off; ${temporary}\n${nginxSite(headers, site(port))} }`;
      writeFileSync(file, `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr;\nevents {}\n${http}`);
      return spawn('/usr/sbin/nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    start(port) {
      const file = path.join(folder, 'Caddyfile');
      writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${caddySite(headers, site(port))}`);
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env });
    },
  },
];

for (const { name, program, start } of servers) {
  // Debian's packages, which `npm test` installs where it may.
  describe.skipIf(!existsSync(program))(`${name} (${program}; skipped where it is not installed)`, () => {
    let child: ChildProcess;
    let url = '';
    beforeAll(async () => {
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      child = start(port);
      await vi.waitFor(() => fetch(`${url}/pins.json`), { timeout: 15_000, interval: 50 });
    });
    afterAll(async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    });

    const expectHeaders = (answer: Response, expected: Readonly<Record<string, string>>) => {
      const names = Object.keys(expected);
      const got = Object.fromEntries(names.map((header) => [header, answer.headers.get(header)]));
      expect(got).toEqual(expected);
    };

    it('answers every page with the app’s document and all of its headers', async () => {
      for (const page of ['/', '/Campaigns/Sms?page=2', '/billing/history', '/no/such.page']) {
        const answer = await fetch(url + page);
        expect(answer.headers.get('content-type')).toContain('text/html');
        expect(await answer.text()).toContain('the app');
        expectHeaders(answer, headers.document);
      }
      const login = await fetch(`${url}/auth/login`);
      expect(await login.text()).toContain('sign in');
      expectHeaders(login, headers.login);
    });

    it('sends the files of published versions compressed and for ever', async () => {
      for (const encoding of ['br', 'identity']) {
        const answer = await fetch(`${url}/billing/1.0.0/main.js`, { headers: { 'Accept-Encoding': encoding } });
        expect(await answer.text()).toBe(script);
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
        expect(answer.headers.get('content-type')).toContain('text/javascript');
        expect(answer.headers.get('vary')?.toLowerCase() ?? (encoding === 'br' ? '' : 'accept-encoding')).toContain(
          'accept-encoding',
        );
        expectHeaders(answer, headers.asset);
      }
    });

    it('hands calls on, and revalidates the pins', async () => {
      expect(await (await fetch(`${url}/api/login?x=1`, { method: 'POST' })).text()).toBe('POST /api/login?x=1');
      expect(await (await fetch(`${url}/hooks/zalo`, { method: 'POST' })).text()).toBe('POST /hooks/zalo');
      const list = { method: 'POST', body: new Uint8Array(110 * 1_048_576) };
      expect(await (await fetch(`${url}/api/contact/import`, list)).text()).toBe('POST /api/contact/import');
      const pins = await fetch(`${url}/pins.json`);
      expect(pins.headers.get('cache-control')).toBe('no-cache');
      expect(pins.headers.get('etag')).not.toBeNull();
    });

    it('serves no file or folder whose name begins with a dot, and no page in its place', async () => {
      for (const wanted of [
        '/.env',
        '/%2eenv',
        '/.git/config',
        '/.well-known/security.txt',
        '/billing/1.0.0/.env',
        '/billing/1.0.0/%2egit/config',
        '/Campaigns/.env',
      ]) {
        const answer = await fetch(url + wanted, { headers: { Accept: 'text/html' } });
        expect({ wanted, status: answer.status }).toEqual({ wanted, status: 404 });
        expect(await answer.text()).not.toContain('secret');
      }
    });

    it('gives nothing that is not to be had', async () => {
      expect((await fetch(`${url}/billing/1.0.0/none.js`)).status).toBe(404);
      for (const wanted of [
        '/secret.txt',
        '/billing/1.0.0/..%2f..%2fsecret.txt',
        '/billing/1.0.0/%2e%2e/%2e%2e/secret.txt',
      ]) {
        expect(await (await fetch(url + wanted)).text()).not.toContain('secret');
      }
    });
  });
}
