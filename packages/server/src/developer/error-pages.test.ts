import { readdir, readFile } from 'node:fs/promises';
import { codeReference } from '@app/contracts/reference/code.reference.ts';
import { errorNumbers, meaningsOfNumber } from '@app/contracts/message/error-numbers.ts';
import { makeKey } from '@app/testing/api-key.ts';
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

test('each number of `error_code` has its page in both languages, with what it means on each channel', async () => {
  expect(errorNumbers).toEqual(expect.arrayContaining([1001, 1502, 1603, 1701, 1901]));
  for (const number of errorNumbers) {
    for (const lang of ['vn', 'en'] as const) {
      const page = await fetch(`${server.url}/v1/errors/${number}?lang=${lang}`);
      expect([number, page.status]).toEqual([number, 200]);
      const text = (await page.text()).replaceAll('&#39;', "'");
      const meanings = meaningsOfNumber(number);
      expect(meanings.flatMap(({ channels }) => channels)).not.toEqual([]);
      for (const { name, cause, remedy } of meanings) {
        for (const part of [name, cause, remedy]) expect(text).toContain(part[lang]);
      }
    }
  }
});

test('every number that the server gives a message or a call has its page', async () => {
  const folder = new URL('..', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('migrations'),
  );
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const given = sources
    .flatMap((source) => [...source.matchAll(/\b(?:errorCode|error_code): (\d{4})\b/g)])
    .map(([, number]) => Number(number));
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((number) => !errorNumbers.includes(number))).toEqual([]);
});

test('a body that is too large leads to the page about it', async () => {
  const { secret } = await makeKey(server, { mode: 'test' });
  const refused = await fetch(`${server.url}/v1/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(4_000_000) }),
  });
  expect([refused.status, refused.headers.get('Link')]).toEqual([413, '</v1/errors/file_too_large>; rel="help"']);
});

test('an unknown code has none', async () => {
  expect((await fetch(`${server.url}/v1/errors/1000`)).status).toBe(404);
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
