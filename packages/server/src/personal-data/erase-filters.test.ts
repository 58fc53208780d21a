import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { erasePerson } from '@app/contracts/contact/personal-data.calls.ts';
import { listSegments, storeSegment } from '@app/contracts/contact/segment.calls.ts';
import type { ViewList } from '@app/contracts/view/saved-view.ts';
import { listViews, storeView } from '@app/contracts/view/view.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { tablesHolding } from '@app/testing/tables-holding.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';
import { json } from '../database/tables/columns.ts';
import { mentionOf } from './mention.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
});

const LAN = '84981000777';
const tablesWith = (text: string) => tablesHolding(server.deps.database, text, an);
const erase = () => an.client.send(erasePerson, { phone: LAN, reason: 'Yêu cầu ngày 20/11' });
const addContact = (phone: string, name: string) =>
  createContact(server.deps, { accountId: an.accountId, phone, name });

async function keptLists(): Promise<number> {
  let count = 0;
  for await (const _ of server.deps.lists.olderThan(new Date(Date.now() + 60_000))) count += 1;
  return count;
}

test('a number is found in any usual way of writing, and no other number for it', () => {
  const { isIn } = mentionOf(LAN);
  const written = ['0981000777', '+84 981 000 777', '(0981) 000-777', 'Lan: 0981.000.777 (mẹ)'];
  expect(written.filter((text) => !isIn(text))).toEqual([]);
  expect(['0981000778', '098100077', '981 000 của 777', '0981', ''].filter(isIn)).toEqual([]);
});

describe('erasing a person whose number', () => {
  test('stands in a cell of a list that could not be read empties the cell, and forgets the file', async () => {
    const files = await keptLists();
    const list = 'phone,name\nChị Lan 0981 000 777,Lan\nkhông có,Hoa\n0981000778,Bình\n';
    const { data: uploaded } = await an.client.send(uploadSmsContacts, { file: new File([list], 'khach.csv') });
    expect(uploaded).toMatchObject({ counts: { valid: 1, invalid: 2 } });
    expect(await tablesWith('0981 000 777')).toEqual(['audience', 'audience_remark']);
    expect((await erase()).data.erased).toEqual({ lists: 1, list_rows: 1 });
    expect(await tablesWith('0981 000 777')).toEqual([]);
    expect(await tablesWith('Chị Lan')).toEqual([]);
    expect(await keptLists()).toBe(files);
    const remarks = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('audience_remark').select(['row', 'value', 'remark']).orderBy('row').execute(),
    );
    expect(remarks).toMatchObject([
      { value: '', remark: 'invalid' },
      { value: 'không có', remark: 'invalid' },
    ]);
  });

  test('is looked for by saved views deletes these, of every user and list, and no others', async () => {
    const colleague = await signIn(server, { account: an, role: 'viewer' });
    const keep = (person: SignedIn, list: ViewList, name: string, query: string) =>
      person.client.send(storeView, { list, name, query, is_shared: false });
    await keep(an, 'sms_log', 'Chị Lan', 'status=failed&search=0981%20000%20777');
    await keep(colleague, 'zalo_log', 'Lan', 'search=%2B84981000777');
    await keep(an, 'sms_log', 'Anh Bình', 'search=0981%20000%20778');
    await keep(an, 'sms_log', 'Tuần này', 'from=2026-09-08&to=2026-10-07');
    expect((await erase()).data.erased).toEqual({ views: 2 });
    const views = async (person: SignedIn, list: ViewList) =>
      (await person.client.send(listViews, { list })).data.map(({ name }) => name);
    expect(await views(an, 'sms_log')).toEqual(['Anh Bình', 'Tuần này']);
    expect(await views(colleague, 'zalo_log')).toEqual([]);
    expect(await tablesWith('Chị Lan')).toEqual([]);
  });

  test('is looked for by segments lets them find whom they found before, but for that person', async () => {
    await addContact(LAN, 'Lan');
    await addContact('84981000778', 'Bình');
    await addContact('84981000779', 'Hoa');
    type Rule = ContactRules['groups'][number]['rules'][number];
    const keep = async (name: string, match: 'all' | 'any', rules: Rule[]) =>
      (await an.client.send(storeSegment, { name, rules: { match: 'all', groups: [{ match, rules }] } })).data.id;
    const phone = (op: 'is' | 'contains' | 'is_not', value: string): Rule => ({ field: 'phone', op, value });
    const ids = [
      await keep('Một mình', 'all', [phone('is', '0981000777')]),
      await keep('Hai người', 'any', [phone('contains', LAN), phone('is', '0981000778')]),
      await keep('Người khác', 'all', [phone('is_not', '84981000777 0981000777')]),
      await keep('Số phụ', 'all', [{ field: 'custom:so_phu', op: 'any_of', value: ['0981 000 777', 'không'] }]),
      await keep('Khoảng', 'all', [{ field: 'custom:ma', op: 'at_least', value: '981000777' }]),
      await keep('Bình', 'all', [phone('is', '0981000778')]),
    ];
    const found = async (id: string) =>
      (await an.client.send(searchContacts, { segment_id: id, sort: 'name' })).data.map(({ name }) => name);
    expect(await Promise.all(ids.map(found))).toEqual([['Lan'], ['Bình', 'Lan'], ['Bình', 'Hoa'], [], [], ['Bình']]);
    const { data } = await erase();
    expect(data.erased).toMatchObject({ contacts: 1 });
    expect(await Promise.all(ids.map(found))).toEqual([[], ['Bình'], ['Bình', 'Hoa'], [], [], ['Bình']]);
    for (const text of [LAN, '0981000777', '0981 000 777']) expect(await tablesWith(text)).toEqual([]);
    const { data: segments } = await an.client.send(listSegments, {});
    const rulesOf = (name: string) => segments.find((each) => each.name === name)?.rules.groups[0]?.rules;
    expect(rulesOf('Số phụ')).toEqual([{ field: 'custom:so_phu', op: 'any_of', value: ['erased-number', 'không'] }]);
    // A bound is nobody's number, and would be an error as a word.
    expect(rulesOf('Khoảng')).toMatchObject([{ value: '981000777' }]);
  });

  test('is looked for by a change to many contacts leaves its filter without it', async () => {
    const filter = { search: '0981 000 777', from: '2026-09-08T10:00:00.000Z' };
    const id = server.deps.ids.next('contactBulk');
    await server.deps.database.asAccount(an.scope, (tx) =>
      tx
        .insertInto('contact_bulk')
        .values({
          account_id: an.accountId,
          id,
          kind: 'tag',
          filter: json(filter),
          batch_id: null,
          contacts: 1,
          user_id: an.userId,
          created_at: server.clock.now(),
          ended_at: server.clock.now(),
        })
        .execute(),
    );
    expect((await erase()).data.erased).toEqual({ bulks: 1 });
    const [bulk] = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('contact_bulk').select('filter').execute(),
    );
    expect(bulk?.filter).toEqual({ ...filter, search: 'erased-number' });
  });
});
