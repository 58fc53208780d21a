import {
  addTestPhone,
  confirmTestPhone,
  listTestPhones,
  removeTestPhone,
} from '@app/contracts/campaign/test-phone.calls.ts';
import { priceSmsTest } from '@app/contracts/campaign/test-price.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailsTo, mailTo } from '@app/testing/mailbox.ts';
import { newPhone, phonePeople, PROFILE } from '@app/testing/phone-people.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let people: ReturnType<typeof phonePeople>;
beforeAll(async () => {
  server = await startTestServer();
  people = phonePeople(server);
}, 60_000);
afterAll(() => server.close());
// Codes and tests of the cases before must not get into the way.
beforeEach(() => server.clock.advance(2 * 86_400_000));

const numbered = (index: number) => `8490200000${index}`;
const reasonOf = ({ code }: { code: string }) => code;

describe('a further phone of one’s own', () => {
  test('is proven by a code that is texted to it, in the person’s language, and works once', async () => {
    const an = await people.someone();
    const phone = newPhone();
    const added = await an.client.send(addTestPhone, { phone: `0${phone.slice(2)}` });
    expect(added).toMatchObject({ data: { phone }, info: { expires_in: 900, retry_after: 60 } });
    expect(await people.phonesOf(an)).toEqual([PROFILE]);
    const { code, text } = await mailTo(server, phone);
    expect(text).toContain('15 phut');
    const { data } = await an.client.send(confirmTestPhone, { phone, code });
    expect(data).toEqual({ phone, is_profile: false });
    expect(await people.phonesOf(an)).toEqual([PROFILE, phone]);
    expect(await failureOf(an.client.send(confirmTestPhone, { phone, code }))).toMatchObject({
      status: 422,
      code: 'code_wrong',
    });
    const audits = await people.audits(an);
    expect(audits).toContainEqual({ action: 'user.test_phone_added', before: null, after: { phone } });
  });

  test('keeps no code that can be read', async () => {
    const an = await people.someone();
    const phone = newPhone();
    const code = await people.codeFor(an, phone);
    const row = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('user_code').selectAll().where('user_id', '=', an.userId).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ purpose: 'test_phone', target: phone });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('is refused where it is none, or proven already', async () => {
    const an = await people.someone();
    const phone = newPhone();
    await people.prove(an, phone);
    for (const wrong of ['0281234567', 'abc', '12345', '842812345678']) {
      expect(await failureOf(an.client.send(addTestPhone, { phone: wrong }))).toMatchObject({
        status: 422,
        errors: { phone: ['phone'] },
      });
    }
    for (const known of [phone, PROFILE]) {
      expect(await failureOf(an.client.send(addTestPhone, { phone: known }))).toMatchObject({
        status: 422,
        code: 'duplicate',
        errors: { phone: ['phone_twice'] },
      });
    }
  });

  test('may be of another country, where no test can go', async () => {
    const an = await people.someone();
    await people.prove(an, '33612345678');
    expect(await people.phonesOf(an)).toEqual([PROFILE, '33612345678']);
    const quoteId = await people.quoted(an);
    expect(await failureOf(people.send(an, quoteId, '33612345678'))).toMatchObject({
      info: { reason: 'phone_foreign' },
    });
    const { data } = await an.client.send(priceSmsTest, { quote_id: quoteId, phone: '33612345678' });
    expect(data.price).toBeNull();
  });

  test('is not proven by a code for another, nor by one that has expired', async () => {
    const an = await people.someone();
    const [first, second] = [newPhone(), newPhone()];
    await an.client.send(addTestPhone, { phone: first });
    const { code } = await mailTo(server, first);
    expect(await failureOf(an.client.send(confirmTestPhone, { phone: second, code }))).toMatchObject({
      code: 'code_wrong',
    });
    server.clock.advance(15 * 60_000);
    expect(await failureOf(an.client.send(confirmTestPhone, { phone: first, code }))).toMatchObject({
      code: 'code_wrong',
    });
    expect(await people.phonesOf(an)).toEqual([PROFILE]);
  });

  test('is locked for a while after too many wrong codes, so that the right one is refused too', async () => {
    const an = await people.someone();
    const phone = newPhone();
    const code = await people.codeFor(an, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const guess = (typed: string) => failureOf(an.client.send(confirmTestPhone, { phone, code: typed }));
    const left: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) left.push((await guess(wrong)).info);
    expect(left).toEqual([4, 3, 2, 1, 0].map((attempts) => ({ attempts_left: attempts })));
    expect(await guess(code)).toMatchObject({ status: 429, code: 'locked', info: { retry_after: 900 } });
    server.clock.advance(15 * 60_000);
    expect(await guess(code)).toMatchObject({ code: 'code_wrong' });
    expect(await people.phonesOf(an)).toEqual([PROFILE]);
  });

  test('gets codes with growing gaps, five a day over all numbers', async () => {
    const an = await people.someone();
    const seen: unknown[] = [];
    const phones: string[] = [];
    for (const wait of [0, 59, 1, 90, 180, 300, 300]) {
      server.clock.advance(wait * 1_000);
      const phone = newPhone();
      const answer = await an.client.send(addTestPhone, { phone }).then(
        ({ info }) => info.retry_after,
        ({ status }: { status: number }) => status,
      );
      if (answer !== 429) phones.push(phone);
      seen.push(answer);
    }
    expect(seen).toEqual([60, 429, 90, 180, 300, 86_400, 429]);
    for (const phone of phones) expect(await mailsTo(server, phone)).toHaveLength(1);
  });

  test('is one of five, however many codes are typed at once', async () => {
    const an = await people.someone();
    await people.keep(an, [1, 2, 3, 4].map(numbered));
    const phone = newPhone();
    const code = await people.codeFor(an, phone);
    const outcomes = await Promise.all([
      ...[1, 2, 3].map(() => an.client.send(confirmTestPhone, { phone, code }).then(() => 'proven', reasonOf)),
      an.client.send(listTestPhones, {}).then(() => 'listed', reasonOf),
    ]);
    expect(outcomes.toSorted()).toEqual(['code_wrong', 'code_wrong', 'listed', 'proven']);
    expect(await people.phonesOf(an)).toHaveLength(6);
    expect(await failureOf(an.client.send(addTestPhone, { phone: newPhone() }))).toMatchObject({
      status: 409,
      code: 'quota_exceeded',
      info: { limit: 5 },
    });
  });

  test('is refused as a sixth where others were proven since its code was asked for', async () => {
    const an = await people.someone();
    const phone = newPhone();
    const code = await people.codeFor(an, phone);
    await people.keep(an, [1, 2, 3, 4, 5].map(numbered));
    expect(await failureOf(an.client.send(confirmTestPhone, { phone, code }))).toMatchObject({
      code: 'quota_exceeded',
    });
    expect(await people.phonesOf(an)).not.toContain(phone);
  });

  test('is removed by its person alone, and written down', async () => {
    const an = await people.someone();
    const stranger = await people.someone();
    const phone = newPhone();
    await people.prove(an, phone);
    const remove = ({ client }: SignedIn, which: string) => client.send(removeTestPhone, { phone: which });
    expect(await failureOf(remove(stranger, phone))).toMatchObject({ status: 404 });
    expect(await failureOf(remove(an, PROFILE))).toMatchObject({ status: 404 });
    await remove(an, phone);
    expect(await people.phonesOf(an)).toEqual([PROFILE]);
    const audits = await people.audits(an);
    expect(audits).toContainEqual({ action: 'user.test_phone_removed', before: { phone }, after: null });
  });

  test('stands once in the list where the profile has its number too', async () => {
    const an = await people.someone();
    const phone = newPhone();
    await people.prove(an, phone);
    await people.setProfile(an, `0${phone.slice(2)}`, server.clock.now());
    expect((await an.client.send(listTestPhones, {})).data).toEqual([{ phone, is_profile: true }]);
    await people.setProfile(an, PROFILE, null);
    expect((await an.client.send(listTestPhones, {})).data).toEqual([{ phone, is_profile: false }]);
  });

  test('belongs to the person in every account, and to no colleague', async () => {
    const an = await people.someone();
    const colleague = await signIn(server, { account: an });
    const phone = newPhone();
    await people.prove(an, phone);
    expect(await people.phonesOf(colleague)).toEqual([]);
  });
});
