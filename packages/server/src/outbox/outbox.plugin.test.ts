import { startTestServer } from '@app/testing/test-server.ts';
import { describe, expect, it } from 'vitest';

describe('/dev/outbox', () => {
  it('shows mail and messages as text, whatever stands in them', async () => {
    const server = await startTestServer();
    const { outbox } = server.deps;
    await outbox.keep({
      channel: 'sms',
      recipient: '84912345678',
      sender: 'ANBINH',
      subject: '',
      body: '<script>alert(1)</script>',
    });
    const link = 'http://localhost:4000/link/abc';
    await outbox.keep({
      channel: 'mail',
      recipient: 'an@example.com',
      sender: '',
      subject: 'Xác nhận',
      body: `Mở ${link} nhé`,
    });
    const response = await fetch(`${server.url}/dev/outbox`);
    const page = await response.text();
    expect(page).toContain('84912345678');
    expect(page).toContain('&#60;script&#62;');
    expect(page).toContain(`<a href="${link}">`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await server.close();
  });

  it('does not exist outside the local environment', async () => {
    const server = await startTestServer({ config: { environment: 'staging' } });
    expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404);
    await server.close();
  });

  it('keeps nothing that nobody may read', async () => {
    const server = await startTestServer({ config: { environment: 'staging' } });
    const entry = {
      channel: 'sms',
      recipient: '84912345678',
      sender: 'ANBINH',
      subject: '',
      body: 'Ma: 123456',
    } as const;
    await server.deps.outbox.keep(entry);
    expect(await server.deps.outbox.list({ limit: 10 })).toEqual([]);
    await server.close();
  });
});
