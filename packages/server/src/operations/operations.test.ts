import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('operators', () => {
  it('see that the server is alive and ready', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('read figures by call from this machine, not through a proxy', async () => {
    const { client } = await signIn(server);
    await client.send(checkInfoUser, {});
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    expect(figures).toMatch(/http_request_seconds_count\{name="auth.check_info_user",status="200"\} 1/);
    expect(figures).toContain('event_streams 0');
    const forwarded = await fetch(`${server.url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(forwarded.status).toBe(404);
  });
});
