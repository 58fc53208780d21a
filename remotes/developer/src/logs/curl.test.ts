import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';

const base = 'https://example.com';

test('a request that changes something has its body, its key as a variable of the shell', () => {
  const request = JSON.stringify({ to: '84900***001', text: "it's" });
  const logged = { method: 'POST', path: '/v1/messages', request, idempotency_key: 'order-00001' };
  expect(curlOf(logged, base)).toBe(
    [
      `curl -X POST 'https://example.com/v1/messages' \\`,
      `  -H "Authorization: Bearer $API_KEY" \\`,
      `  -H 'Idempotency-Key: order-00001' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"to":"84900***001","text":"it'\\''s"}'`,
    ].join('\n'),
  );
});

test('a request that reads has its fields in the address', () => {
  const logged = {
    method: 'GET',
    path: '/v1/messages',
    request: '{"limit":"2","reference":"a b"}',
    idempotency_key: null,
  };
  expect(curlOf(logged, base)).toContain(`'https://example.com/v1/messages?limit=2&reference=a+b'`);
  expect(curlOf({ ...logged, request: '{}' }, base)).toContain(`'https://example.com/v1/messages'`);
});
