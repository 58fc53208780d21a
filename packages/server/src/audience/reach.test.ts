import { getSmsContacts, searchSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact, createOptOut, createTag } from '../database/factories/feature.factories.ts';

let server: TestServer;
let an: SignedIn;
let tagId: string;

/** Two of Viettel and one of VinaPhone that can be reached, and everybody who cannot. */
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  ({ tagId } = await createTag(server.deps, { accountId, name: 'Khách VIP' }));
  const contact = (phone: string, name: string, more: object = {}) =>
    createContact(server.deps, { accountId, phone, name, ...more });
  await contact('84981000001', 'Nguyễn Lan', { tagIds: [tagId] });
  await contact('84981000002', 'Trần Bình');
  await contact('84911000003', 'Lê Cúc', { tagIds: [tagId] });
  await contact('84981000004', 'Nguyễn Chặn', { state: { status: 'blocked' }, tagIds: [tagId] });
  await contact('84981000005', 'Nguyễn Sai', { state: { status: 'invalid' } });
  await contact('84981000006', 'Nguyễn Thôi', { state: { status: 'unsubscribed' } });
  await contact('84981000007', 'Nguyễn Từ Chối', { tagIds: [tagId] });
  await contact('84911000008', 'Nguyễn Không');
  await contact('84911000009', 'Phạm Gọi');
  await createOptOut(server.deps, { accountId, phone: '84981000007' });
  await createOptOut(server.deps, { accountId, phone: '84911000008', channel: 'all' });
  // These two refusals leave an SMS of other brands, or any SMS, possible.
  await createOptOut(server.deps, { accountId, phone: '84981000002', brand: 'KHAC' });
  await createOptOut(server.deps, { accountId, phone: '84911000009', channel: 'voice' });
}, 60_000);
afterAll(() => server.close());

const names = (contacts: readonly { name: string }[]) => contacts.map(({ name }) => name).toSorted();

describe('contacts that an SMS may reach', () => {
  test('are those who are active and did not refuse, with their number per carrier', async () => {
    const { data, total, info } = await an.client.send(getSmsContacts, {});
    expect(names(data)).toEqual(['Lê Cúc', 'Nguyễn Lan', 'Phạm Gọi', 'Trần Bình']);
    expect(total).toBe(4);
    expect(info).toMatchObject({ by_carrier: { viettel: 2, vinaphone: 2 }, pageCount: 1 });
  });

  test('are narrowed by tag and carrier', async () => {
    const tagged = await an.client.send(getSmsContacts, { tag_ids: [tagId] });
    expect([names(tagged.data), tagged.total]).toEqual([['Lê Cúc', 'Nguyễn Lan'], 2]);
    expect(tagged.info.by_carrier).toEqual({ viettel: 1, vinaphone: 1 });
    const ofCarrier = await an.client.send(getSmsContacts, { tag_ids: [tagId], carrier: ['viettel'] });
    expect([names(ofCarrier.data), ofCarrier.info.by_carrier]).toEqual([['Nguyễn Lan'], { viettel: 1 }]);
    const all = await an.client.send(getSmsContacts, { carrier: ['vinaphone'] });
    expect([names(all.data), all.total]).toEqual([['Lê Cúc', 'Phạm Gọi'], 2]);
  });

  test('are searched by name and number, and counted as such', async () => {
    const { data, total, info } = await an.client.send(searchSmsContacts, { search: 'nguyen' });
    expect([names(data), total, info.by_carrier]).toEqual([['Nguyễn Lan'], 1, { viettel: 1 }]);
    const byNumber = await an.client.send(searchSmsContacts, { search: '0911 000 003' });
    expect(names(byNumber.data)).toEqual(['Lê Cúc']);
    const ofRefuser = await an.client.send(searchSmsContacts, { search: '0981000007' });
    expect([ofRefuser.data, ofRefuser.total, ofRefuser.info.by_carrier]).toEqual([[], 0, {}]);
  });

  test('come page by page, in order of name', async () => {
    const page = (pageNumber: number) => an.client.send(getSmsContacts, { pageSize: 2, pageNumber });
    const pages = [...(await page(1)).data, ...(await page(2)).data];
    expect(pages.map(({ name }) => name)).toEqual(['Lê Cúc', 'Nguyễn Lan', 'Phạm Gọi', 'Trần Bình']);
  });
});
