import { HOST_CONTRACT } from '@app/contracts/versions.ts';
import type { PageEnvironment } from '@app/contracts/page-environment.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const environment: PageEnvironment = {
  environment: 'staging',
  revision: 7,
  apiBase: 'https://api.example.com',
  host: { version: '1.0.0', contract: HOST_CONTRACT, catalogs: { en: [], vn: [0] }, pages: {} },
  remotes: {},
  files: [['/host/1.0.0/vn.js', 'sha384-x']],
};

const asked = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

beforeEach(async () => {
  asked.mockResolvedValue(new Response('{"data":{"name":"An"}}'));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  document.documentElement.dataset['api'] = environment.apiBase;
  document.body.innerHTML = '<div id="skeleton"><b></b></div>';
  localStorage.setItem('auth._token.local', 'abc');
  document.cookie = 'redirected=vn; Path=/';
  vi.resetModules();
  await import('./boot.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  asked.mockReset();
  delete window.__page;
});

const addresses = () => asked.mock.calls.map(([url]) => url);

test('before the pins have come, the page has its colours and language, and asks who is there', async () => {
  const root = document.documentElement;
  expect([root.lang, root.getAttribute('data-mantine-color-scheme')]).toEqual(['vi', 'dark']);
  await vi.waitFor(() => expect(document.querySelector('b')?.textContent).toBe('Xin chào, An'));
  expect(addresses()).toEqual(['https://api.example.com/api/check_info_user']);
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer abc', locale: 'vn' });
  expect(window.__page).toBeUndefined();
});

test('with the pins come the page’s builds, its files and its other calls', async () => {
  window.__boot?.(environment);
  expect(window.__page).toEqual({ environment, builds: {} });
  expect(window.__early?.size).toBe(2);
  await vi.waitFor(() => expect(addresses()).toContain('https://api.example.com/api/notification?pageSize=20'));
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/host/1.0.0/vn.js');
});
