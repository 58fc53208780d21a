import { listReceivedSms } from '@app/contracts/number/number.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer } from '@app/testing/test-server.ts';
import { describe, expect, it } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';

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
    expect((await fetch(`${server.url}/dev/outbox/sms`, { method: 'POST' })).status).toBe(404);
    await server.close();
  });

  it('brings what is written there to the number that it is for', async () => {
    const server = await startTestServer();
    const an = await signIn(server);
    const { numberId: id } = await createNumber(server.deps, { accountId: an.accountId, features: ['sms'] });
    const write = (fields: Record<string, string>) =>
      fetch(`${server.url}/dev/outbox/sms`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    const answer = await write({ from: '0912 345 678', to: '8419006789', text: 'Còn phòng không?' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/outbox']);
    expect((await write({ from: '0912 345 678', to: '', text: 'Xin chào' })).status).toBe(422);
    const { data } = await an.client.send(listReceivedSms, { id });
    expect(data).toMatchObject([{ from: '84912345678', content: 'Còn phòng không?' }]);
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
