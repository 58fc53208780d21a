import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { resendToken } from '@app/contracts/auth/register.calls.ts';
import { checkTwofa } from '@app/contracts/auth/twofa.calls.ts';
import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { readServiceDraft } from '@app/contracts/verify/service-draft.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailsTo, mailTo } from '@app/testing/mailbox.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';
import { sweepVerifications } from '../verification/verification.handlers.ts';
import { ownAccount, ownScope, ownServices } from './own-services.ts';
import { ensureOwnServices } from './own-services.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// What was asked for in the cases before must not get into the way.
beforeEach(() => server.clock.advance(2 * 86_400_000));

const profile = { name: 'An', timezone: 'Asia/Ho_Chi_Minh' };

async function withPhone(phone_number: string, locale: 'vn' | 'en' = 'vn') {
  const person = await signIn(server);
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set({ locale }).where('id', '=', person.userId).execute(),
  );
  const { data } = await person.client.send(updateProfile, { ...profile, phone_number });
  return { ...person, email: data.email };
}
type Person = Awaited<ReturnType<typeof withPhone>>;

const ask = ({ email }: { email: string }) => server.client().send(resendToken, { email, channel: 'sms' });
const check = ({ email }: { email: string }, code: string) =>
  server.client().send(checkTwofa, { email, data: { code, method: 'sms' } });
const isVerified = async ({ client }: Person) => (await client.send(checkInfoUser, {})).data.phone_verified;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const verificationsTo = (recipient: string) =>
  server.deps.database.asAccount(ownScope, (tx) =>
    tx.selectFrom('verification').selectAll().where('recipient', '=', recipient).orderBy('id').execute(),
  );

describe('a person’s own number', () => {
  test('is proven by a verification of our own service, which costs nothing and keeps no code', async () => {
    const an = await withPhone('0912100001');
    await ask(an);
    const { code, text } = await mailTo(server, '84912100001');
    expect(text).toBe(`${code} la ma xac nhan so dien thoai cua ban. Het han sau 15 phut. Khong chia se ma nay.`);
    const [entry] = await server.deps.outbox.list({ limit: 1, recipient: '84912100001' });
    expect(entry?.sender).toBe('XACTHUC');
    const kept = await server.deps.database.asAccount(ownScope, async (tx) => ({
      messages: await tx.selectFrom('message').selectAll().where('phone', '=', '84912100001').execute(),
      attempts: await tx.selectFrom('verification_attempt').selectAll().execute(),
      journal: await tx.selectFrom('journal').selectAll().execute(),
      wallet: await tx.selectFrom('wallet').select(['balance', 'reserved']).executeTakeFirstOrThrow(),
    }));
    expect(kept.messages).toMatchObject([{ price: 0, message_type: 'otp', error_code: null }]);
    expect(kept.journal).toEqual([]);
    expect(kept.wallet).toEqual({ balance: 0, reserved: 0 });
    expect(JSON.stringify([kept, await verificationsTo('84912100001')])).not.toContain(code);
    await check(an, code);
    expect(await isVerified(an)).toBe(true);
    expect(await verificationsTo('84912100001')).toMatchObject([{ status: 'approved', ip: '', checks_used: 1 }]);
  });

  test('gets the code again while it is valid, and a new one after that', async () => {
    const binh = await withPhone('84912100002', 'en');
    await ask(binh);
    await mailsTo(server, '84912100002');
    server.clock.advance(60_000);
    await ask(binh);
    const [again, first] = await mailsTo(server, '84912100002');
    expect(again?.text).toBe(
      `${first?.code} confirms your phone number. It expires after 15 minutes. Share it with nobody.`,
    );
    server.clock.advance(16 * 60_000);
    await sweepVerifications({ ...server.deps, publicUrl: '' });
    expect(await failureOf(check(binh, first?.code ?? ''))).toMatchObject({ code: 'code_wrong' });
    await ask(binh);
    const { code } = await mailTo(server, '84912100002');
    expect(code).not.toBe(first?.code);
    await check(binh, code);
    expect(await isVerified(binh)).toBe(true);
    expect(await verificationsTo('84912100002')).toHaveLength(1);
  });

  test('has its code ended by five wrong ones, after which another may be asked for', async () => {
    const chi = await withPhone('84912100003');
    await ask(chi);
    const { code } = await mailTo(server, '84912100003');
    for (let tries = 0; tries < 5; tries += 1) await failureOf(check(chi, otherThan(code)));
    expect(await verificationsTo('84912100003')).toMatchObject([{ status: 'max_attempts_reached' }]);
    server.clock.advance(15 * 60_000);
    await ask(chi);
    const fresh = await mailTo(server, '84912100003');
    await check(chi, fresh.code);
    expect(await isVerified(chi)).toBe(true);
  });

  test('takes the right code once of four that are sent at the same moment', async () => {
    const dung = await withPhone('84912100004');
    await ask(dung);
    const { code } = await mailTo(server, '84912100004');
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => check(dung, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const audits = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').select('action').where('actor_id', '=', dung.userId).execute(),
    );
    expect(audits.filter(({ action }) => action === 'user.phone_verified')).toHaveLength(1);
  });

  test('that two people have proves it for whoever typed their own code; the second waits for half a minute', async () => {
    const [em, giang] = [await withPhone('84912100005'), await withPhone('0912100005')];
    await ask(em);
    const first = await mailTo(server, '84912100005');
    await ask(giang);
    expect(await mailsTo(server, '84912100005')).toHaveLength(1);
    expect(await failureOf(check(giang, first.code))).toMatchObject({ code: 'code_wrong' });
    server.clock.advance(30_000);
    const second = await mailTo(server, '84912100005');
    expect(second.code).not.toBe(first.code);
    await check(giang, second.code);
    await check(em, first.code);
    expect([await isVerified(em), await isVerified(giang)]).toEqual([true, true]);
  });

  test('gets no more than ten codes a day, whoever asks; the answer is as always', async () => {
    const phone = '84912100006';
    const people = await Promise.all([1, 2, 3].map(() => withPhone(phone)));
    for (const person of people) {
      for (let index = 0; index < 4; index += 1) {
        server.clock.advance(300_000);
        expect((await ask(person)).info).toMatchObject({ sent: true });
        await server.worker.drain();
      }
    }
    expect(await mailsTo(server, phone)).toHaveLength(10);
    const blocked = (await verificationsTo(phone)).filter(({ status }) => status === 'blocked');
    expect(blocked).toHaveLength(2);
  });

  test('abroad gets its code without the service, which does not reach it', async () => {
    const ha = await withPhone('33612345678');
    await ask(ha);
    const { code } = await mailTo(server, '33612345678');
    expect(await verificationsTo('33612345678')).toEqual([]);
    expect(await failureOf(check(ha, otherThan(code)))).toMatchObject({ info: { attempts_left: 4 } });
    await check(ha, code);
    expect(await isVerified(ha)).toBe(true);
  });
});

describe('our own services', () => {
  const read = () =>
    server.deps.database.asAccount(ownScope, (tx) =>
      tx.selectFrom('verify_configuration').selectAll().orderBy('id').execute(),
    );
  const ensure = () => server.deps.database.asSystem((tx) => ensureOwnServices(tx, server.clock.now()));

  test('are made once, however many need them at the same moment, and have no members', async () => {
    await Promise.all([ensure(), ensure(), ensure()]);
    expect(await read()).toMatchObject([
      { id: 'vcf_platform_phone_en', status: 'published' },
      { id: 'vcf_platform_phone_vn', status: 'published' },
    ]);
    const members = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('member').selectAll().where('account_id', '=', ownAccount.id).execute(),
    );
    expect(members).toEqual([]);
  });

  test('are brought to what they are now where an earlier version made them', async () => {
    await ensure();
    await server.deps.database.asSystem((tx) =>
      tx
        .updateTable('verify_configuration')
        .set({ published: json({ brand: 'OLD' }) })
        .where('account_id', '=', ownAccount.id)
        .execute(),
    );
    await ensure();
    const settings = new Map(ownServices.map((service) => [service.id, service.settings]));
    for (const { id, published } of await read()) expect(published).toEqual(settings.get(id));
  });

  test.each(ownServices)('are settings that anybody could save: $id', ({ name, settings }) => {
    const { widget: _widget, callback_profile_id: _profile, ...draft } = settings;
    expect(readServiceDraft({ name, ...draft }).faults).toEqual({});
  });

  test('forget after a month whom they wrote to', async () => {
    await ensure();
    const { settings } = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('account').select('settings').where('id', '=', ownAccount.id).executeTakeFirstOrThrow(),
    );
    expect(settings).toEqual({ retention_days: 30 });
  });
});
