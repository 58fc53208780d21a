import { codeReference } from '@app/contracts/reference/code.reference.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a refusal of the public API', () => {
  test('leads to the page about its code', async () => {
    const refused = await fetch(`${server.url}/v1/key`, { headers: { Authorization: 'Bearer sk_test_never' } });
    expect(refused.status).toBe(401);
    const [, address = ''] =
      /^<(\/v1\/errors\/key_unknown)>; rel="help"$/.exec(refused.headers.get('Link') ?? '') ?? [];
    const page = await fetch(`${server.url}${address}?lang=en`);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<h1>key_unknown</h1>');
    expect(text).toContain('There is no API key with this secret.');
    expect(text).toContain('<h2>HTTP status</h2><p>401</p>');
  });

  test('of the dashboard’s own calls leads nowhere', async () => {
    const refused = await fetch(`${server.url}/api/developer`, { method: 'POST' });
    expect([refused.status, refused.headers.get('Link')]).toEqual([401, null]);
  });
});

test('each code has its page in both languages', async () => {
  for (const [code, { cause }] of Object.entries(codeReference)) {
    for (const lang of ['vn', 'en'] as const) {
      const page = await fetch(`${server.url}/v1/errors/${code}?lang=${lang}`);
      expect([code, page.status]).toEqual([code, 200]);
      expect((await page.text()).replaceAll('&#39;', "'")).toContain(cause[lang]);
    }
  }
});

test('an unknown code has none', async () => {
  expect((await fetch(`${server.url}/v1/errors/never_heard_of`)).status).toBe(404);
  expect((await fetch(`${server.url}/v1/errors/toString`)).status).toBe(404);
});

test('the public API’s own description tells of its calls alone', async () => {
  const { paths }: { paths: Record<string, unknown> } = JSON.parse(
    await (await fetch(`${server.url}/v1/openapi.json`)).text(),
  );
  expect(Object.keys(paths)).toContain('/v1/messages');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
});
