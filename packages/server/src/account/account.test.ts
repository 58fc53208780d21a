import { accountSessions, revokeAccountSession } from '@app/contracts/account/account.calls.ts';
import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { resendToken } from '@app/contracts/auth/register.calls.ts';
import { checkTwofa } from '@app/contracts/auth/twofa.calls.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailsTo, mailTo } from '@app/testing/mailbox.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(3_600_000));

/** Another session of the same person. */
async function elsewhere(person: { userId: string; accountId: string }) {
  const { userId, accountId } = person;
  const browser = { address: '203.0.113.9', userAgent: 'Firefox on Linux' };
  const token = await server.deps.sessions.open({ userId, accountId, remember: true, ...browser });
  return server.client({ token });
}

describe('the sessions of a person', () => {
  it('are listed, the present one marked, those over left out', async () => {
    const an = await signIn(server);
    await elsewhere(an);
    const { data } = await an.client.send(accountSessions, {});
    expect(data).toHaveLength(2);
    expect(data.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(data.find(({ is_current }) => !is_current)).toMatchObject({
      ip: '203.0.113.9',
      user_agent: 'Firefox on Linux',
    });
    server.clock.advance(6 * 86_400_000);
    await an.client.send(checkInfoUser, {});
    server.clock.advance(2 * 86_400_000);
    expect((await an.client.send(accountSessions, {})).data).toHaveLength(1);
  });

  it('end at once, one by one or all others', async () => {
    const binh = await signIn(server);
    const others = [await elsewhere(binh), await elsewhere(binh), await elsewhere(binh)];
    await Promise.all(others.map((client) => client.send(checkInfoUser, {})));
    const { data } = await binh.client.send(accountSessions, {});
    const first = data.find(({ is_current }) => !is_current);
    expect((await binh.client.send(revokeAccountSession, { id: first?.id ?? '' })).info.ended).toBe(1);
    expect((await binh.client.send(revokeAccountSession, { others: true })).info.ended).toBe(2);
    for (const client of others) {
      expect(await failureOf(client.send(checkInfoUser, {}))).toMatchObject({ status: 401 });
    }
    await binh.client.send(checkInfoUser, {});
    const rows = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').select('action').where('actor_id', '=', binh.userId).execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['user.sessions_ended', 'user.sessions_ended']);
  });

  it('of others cannot be ended', async () => {
    const chi = await signIn(server);
    const dung = await signIn(server, { account: chi });
    const [hers] = (await dung.client.send(accountSessions, {})).data;
    for (const id of [hers?.id ?? '', 'ses_x', '']) {
      expect(await failureOf(chi.client.send(revokeAccountSession, { id }))).toMatchObject({ status: 404 });
    }
    await dung.client.send(checkInfoUser, {});
  });
});

describe('the phone number of a person', () => {
  const profile = { name: 'An', timezone: 'Asia/Ho_Chi_Minh' };

  async function withPhone(phone_number: string) {
    const person = await signIn(server);
    const { data } = await person.client.send(updateProfile, { ...profile, phone_number });
    return { ...person, email: data.email };
  }
  const check = (email: string, code: string) =>
    server.client().send(checkTwofa, { email, data: { code, method: 'sms' } });
  const ask = (email: string) => server.client().send(resendToken, { email, channel: 'sms' });
  const isVerified = async (person: Awaited<ReturnType<typeof withPhone>>) =>
    (await person.client.send(checkInfoUser, {})).data.phone_verified;

  it('is verified by a code in a text message, until it changes', async () => {
    const em = await withPhone('84912000001');
    expect(await isVerified(em)).toBe(false);
    expect((await ask(em.email)).info).toEqual({ sent: true, retry_after: 60 });
    const { code, text } = await mailTo(server, '84912000001');
    expect(text).toMatch(/^\d{6} la ma xac nhan/);
    expect((await check(em.email, code)).info).toEqual({ phone_verified: true });
    expect(await isVerified(em)).toBe(true);
    expect(await failureOf(check(em.email, code))).toMatchObject({ code: 'code_wrong' });
    await em.client.send(updateProfile, { ...profile, name: 'Em', phone_number: '84912000001' });
    expect(await isVerified(em)).toBe(true);
    await em.client.send(updateProfile, { ...profile, phone_number: '84912000002' });
    expect(await isVerified(em)).toBe(false);
  });

  it('is not proved by a code for the number before', async () => {
    const giang = await withPhone('84912000003');
    await ask(giang.email);
    const { code } = await mailTo(server, '84912000003');
    await giang.client.send(updateProfile, { ...profile, phone_number: '84912000004' });
    expect(await failureOf(check(giang.email, code))).toMatchObject({ code: 'code_wrong' });
    expect(await isVerified(giang)).toBe(false);
  });

  it('answers the same for an address that is nobody’s, and locks after five wrong codes', async () => {
    const ha = await withPhone('84912000005');
    const outcomes = async (email: string) => {
      const seen: unknown[] = [(await ask(email)).info];
      await mailsTo(server, '84912000005');
      for (let index = 0; index < 6; index += 1) {
        const { status, code, message, info } = await failureOf(check(email, '000000'));
        seen.push({ status, code, message, info });
      }
      return seen;
    };
    const known = await outcomes(ha.email);
    expect(known.at(1)).toMatchObject({ status: 422, code: 'code_wrong', info: { attempts_left: 4 } });
    expect(known.at(-1)).toMatchObject({ status: 429, code: 'locked' });
    expect(await outcomes('nobody@example.com')).toEqual(known);
  });
});
