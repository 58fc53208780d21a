import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'messaging-dashboard-web-'));
const webDir = join(folder, 'rendered', 'local');
const version = join(folder, 'billing', '1.0.0', 'static');
const script = 'console.log("billing");'.repeat(200);

let server: TestServer;
beforeAll(async () => {
  mkdirSync(webDir, { recursive: true });
  mkdirSync(version, { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>the app</title>');
  writeFileSync(join(webDir, 'pins.json'), '{"revision":1}');
  const document = { 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'no-cache' };
  const asset = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' };
  writeFileSync(
    join(webDir, 'headers.json'),
    JSON.stringify({ document, asset, login: { ...document, 'X-Page': 'login' } }),
  );
  writeFileSync(join(version, 'main.js'), script);
  writeFileSync(join(version, 'plain.js'), script);
  writeFileSync(join(version, 'main.js.br'), brotliCompressSync(script));
  for (const place of [webDir, folder, version]) {
    mkdirSync(join(place, '.git'), { recursive: true });
    writeFileSync(join(place, '.env'), 'SECRET=1');
    writeFileSync(join(place, '.git', 'config'), 'SECRET=1');
  }
  server = await startTestServer({ config: { webDir, artifactsDir: folder } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const browse = (path: string) => fetch(server.url + path, { headers: { Accept: 'text/html,application/xhtml+xml' } });

function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

const isClean = (status: number) => [200, 206, 304, 400, 412, 416].includes(status);

describe('the environment', () => {
  it('answers every page of the app with its document and the headers that belong to it', async () => {
    for (const path of ['/', '/Campaigns/Sms?page=2', '/no/such.page', '/auth/register']) {
      const page = await browse(path);
      expect(await page.text()).toContain('the app');
      expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('etag')).not.toBeNull();
    }
  });

  it('answers the front page to whoever asks', async () => {
    expect(await (await fetch(server.url)).text()).toContain('the app');
  });

  it('answers the sign-in page with its own document where there is one', async () => {
    expect(await (await browse('/auth/login')).text()).toContain('the app');
    writeFileSync(join(webDir, 'login.html'), '<!doctype html><title>sign in</title>');
    const page = await browse('/auth/login');
    expect(await page.text()).toContain('sign in');
    expect(page.headers.get('x-page')).toBe('login');
  });

  it('serves files of published versions compressed and for ever', async () => {
    for (const file of ['main.js', 'plain.js']) {
      const asset = await fetch(`${server.url}/billing/1.0.0/static/${file}`, {
        headers: { 'Accept-Encoding': 'br, gzip' },
      });
      expect(asset.headers.get('cache-control')).toContain('immutable');
      expect(asset.headers.get('content-encoding')).toBe('br');
      expect(asset.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(await asset.text()).toBe(script);
    }
  });

  it('revalidates the pins by ETag', async () => {
    const first = await fetch(`${server.url}/pins.json`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // Plain HTTP, since fetch would ask for a fresh copy as soon as it is given the header.
    const again = await statusOf('/pins.json', { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect(again).toBe(304);
  });

  it('answers a part that is asked for, and refuses one that is not there', async () => {
    const path = '/billing/1.0.0/static/plain.js';
    expect(await statusOf(path, { Range: 'bytes=0-9' })).toBe(206);
    for (const range of [
      'bytes=999999-',
      'bytes=9-1',
      'bytes=-0',
      'bytes=a-b',
      'bytes=',
      'lines=1-2',
      `bytes=${'0-1,'.repeat(500)}`,
    ]) {
      expect({ range, status: await statusOf(path, { Range: range }) }).toEqual({
        range,
        status: expect.toSatisfy(isClean),
      });
    }
    for (const headers of [
      { 'If-Match': '"other"' },
      { 'If-Match': '\\' },
      { 'If-None-Match': '"' },
      { 'If-Unmodified-Since': 'never' },
      { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'If-Modified-Since': '-1' },
      { 'If-Range': '"', Range: 'bytes=0-1' },
    ]) {
      expect({ headers, status: await statusOf(path, headers) }).toEqual({
        headers,
        status: expect.toSatisfy(isClean),
      });
    }
  });

  it('serves no file or folder whose name begins with a dot, and no page in its place', async () => {
    for (const path of [
      '/.env',
      '/%2Eenv',
      '/.git/config',
      '/.well-known/security.txt',
      '/Campaigns/.env',
      '/billing/1.0.0/static/.env',
      '/billing/1.0.0/static/%2egit/config',
    ]) {
      const answer = await browse(path);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(await answer.text()).not.toContain('SECRET');
    }
  });

  it('never answers a missing file, a call or a folder outside with the app', async () => {
    expect((await fetch(`${server.url}/billing/1.0.0/static/none.js`)).status).toBe(404);
    expect((await fetch(`${server.url}/favicon.ico`)).status).toBe(404);
    const call = await browse('/api/nothing');
    expect(call.status).toBe(404);
    expect(await call.json()).toMatchObject({ code: 'not_found' });
    expect((await fetch(`${server.url}/billing/1.0.0/..%2f..%2frendered/local/headers.json`)).status).toBe(404);
    expect((await fetch(`${server.url}/rendered/local/headers.json`)).status).toBe(404);
  });
});
