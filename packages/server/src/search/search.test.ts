import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { searchEverything } from '@app/contracts/search/search.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';
import {
  createCampaign,
  createMessage,
  createNumber,
  createVerifyConfiguration,
} from '../database/factories/record.factories.ts';

const PHONE = '84912345678';
let server: TestServer;
let an: SignedIn;
let messageId: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const stranger = await signIn(server);
  for (const { accountId } of [an, stranger]) {
    await createContact(server.deps, { accountId, phone: PHONE, name: 'Nguyễn Thị Lan' });
    await createCampaign(server.deps, { accountId, channel: 'voice', name: 'Khuyến mãi Tết' });
    ({ messageId } = await createMessage(server.deps, { accountId, phone: PHONE }));
    await createVerification(accountId);
  }
  ({ messageId } = await createMessage(server.deps, { accountId: an.accountId, phone: '84987654321' }));
  await createNumber(server.deps, { accountId: an.accountId, number: PHONE, label: 'Tổng đài' });
});
afterAll(() => server.close());

async function createVerification(accountId: string) {
  const { configurationId } = await createVerifyConfiguration(server.deps, { accountId });
  const now = server.clock.now();
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('verification')
      .values({
        account_id: accountId,
        id: server.deps.ids.next('verification'),
        configuration_id: configurationId,
        recipient: PHONE,
        channel: 'sms',
        code_hash: 'x',
        carrier: 'vinaphone',
        approved_at: null,
        created_at: now,
        expires_at: now,
      })
      .execute(),
  );
}

const find = async (q: string, by: SignedIn = an) => (await by.client.send(searchEverything, { q })).data;
const lengths = (found: Awaited<ReturnType<typeof find>>) =>
  Object.fromEntries(Object.entries(found).map(([kind, hits]) => [kind, hits?.length ?? null]));

describe('search over everything', () => {
  it.each([
    '0912345678',
    '+84 912 345 678',
    '84912345678',
    '0912.345.678',
    '912345678',
    '01232345678'.replace('0123', '091'),
  ])('finds a phone number written as %s in every product, of the own account only', async (written) => {
    const found = await find(written);
    expect(lengths(found)).toEqual({ contacts: 1, campaigns: 0, messages: 1, verifications: 1, numbers: 1 });
    expect(found.contacts?.[0]).toMatchObject({ name: 'Nguyễn Thị Lan', phone: PHONE });
  });

  it('finds words, whatever their case and accents', async () => {
    expect((await find('khuyen MAI')).campaigns).toMatchObject([{ name: 'Khuyến mãi Tết', channel: 'voice' }]);
    expect((await find('lan thi')).contacts).toMatchObject([{ name: 'Nguyễn Thị Lan' }]);
    expect((await find('tong dai')).numbers).toMatchObject([{ number: PHONE }]);
  });

  it('finds a record by its id', async () => {
    expect((await find(messageId.toLowerCase())).messages).toMatchObject([{ id: messageId, to: '84987654321' }]);
  });

  it('looks only where the person may look', async () => {
    const scopes: Scope[] = ['contact:read'];
    const viewer = await signIn(server, { account: an, role: 'viewer', scopes });
    expect(lengths(await find(PHONE, viewer))).toEqual({
      contacts: 1,
      campaigns: null,
      messages: null,
      verifications: null,
      numbers: null,
    });
  });

  it('shows five of a kind, the newest first', async () => {
    const many = await signIn(server);
    for (let index = 1; index <= 7; index += 1) {
      server.clock.advance(1_000);
      await createCampaign(server.deps, { accountId: many.accountId, name: `Sale ${index}` });
    }
    expect((await find('sale', many)).campaigns?.map(({ name }) => name)).toEqual(
      [7, 6, 5, 4, 3].map((index) => `Sale ${index}`),
    );
  });

  it('takes what means something to a database for text', async () => {
    for (const q of ['%', '_', "'; drop table contact; --", '\\']) {
      expect((await find(q)).contacts).toEqual([]);
    }
  });
});
