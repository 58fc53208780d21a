import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { exportOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { exportContacts } from '@app/contracts/contact/contact-export.calls.ts';
import { getImport, importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { fold, searchColumn, sortKey } from '@app/contracts/rules/fold.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTagCell, tagCell } from '../contact-import/reader/tag-cell.ts';
import { createContact, createTag } from '../database/factories/feature.factories.ts';
import { json } from '../database/tables/columns.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server);
});
afterAll(() => server.close());

async function bytesOf(url: string | null | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(server.url + (url ?? ''));
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function csvOf(wanted: Omit<Input<typeof exportContacts>, 'format'> = {}): Promise<string[][]> {
  const { data } = await an.client.send(exportContacts, { ...wanted, format: 'csv' });
  return parse(new TextDecoder().decode(await bytesOf(data.url)), { bom: true });
}

async function news(fileName: string) {
  const { data } = await an.client.send(listNotifications, {});
  return data.find(({ title, content }) => title === 'Your file is ready' && content.includes(fileName));
}

async function everybody(of: SignedIn): Promise<Contact[]> {
  return (await of.client.send(searchContacts, { sort: 'name', pageSize: 100 })).data;
}

function withoutIds(contacts: readonly Contact[]) {
  return contacts
    .map(({ phone, name, email, custom, tags }) => ({ phone, name, email, custom, tags: tags.map((tag) => tag.name) }))
    .toSorted((a, b) => (a.phone < b.phone ? -1 : 1));
}

/** People whose names, tags and fields hold what files and spreadsheets trip over. */
async function fillDirectory(): Promise<string[]> {
  const names = ['=HYPERLINK("x")', "'=1", '+84', '-', '@a', 'Trần "Lan", Hà', "O'Neil", 'dòng\nhai', '1e5', ''];
  const { tagId: vip } = await createTag(server.deps, { accountId: an.accountId, name: 'VIP, Hà Nội; "A|B"' });
  const { tagId: plain } = await createTag(server.deps, { accountId: an.accountId, name: '=Tết' });
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { contactId } = await createContact(server.deps, {
      accountId: an.accountId,
      phone: `8491200000${index}`,
      name,
      email: index % 2 === 0 ? `a${index}@example.com` : null,
      custom: json(index % 3 === 0 ? { hang: '=Vàng', tuoi_1: '030' } : {}),
      tagIds: index % 2 === 0 ? [vip, plain] : index % 3 === 0 ? [plain] : [],
    });
    ids.push(contactId);
  }
  return ids;
}

describe('contacts as a file', () => {
  test('are those that a filter finds, or those of a selection', async () => {
    const ids = await fillDirectory();
    expect(await csvOf()).toHaveLength(ids.length + 1);
    expect((await csvOf({ search: fold('Trần') })).slice(1).map(([phone]) => phone)).toEqual(['84912000005']);
    const chosen = await csvOf({ ids: [ids[3] ?? '', ids[1] ?? ''] });
    expect(chosen.map(([phone]) => phone)).toEqual(['Phone', '84912000001', '84912000003']);
  });

  test('hold nothing that a spreadsheet would take for a formula', async () => {
    await fillDirectory();
    const cells = (await csvOf()).slice(1).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test.each(['csv', 'xlsx'] as const)('come back unchanged from %s, here and in an empty directory', async (format) => {
    await fillDirectory();
    const before = await everybody(an);
    const { data } = await an.client.send(exportContacts, { format });
    const file = () => bytesOf(data.url).then((bytes) => new File([bytes], data.file_name));
    const { data: again } = await an.client.send(importContacts, { file: await file() });
    expect(again.counts).toMatchObject({ rows: before.length, unchanged: before.length });
    expect(await everybody(an)).toEqual(before);

    const other = await signIn(server);
    const { data: looked } = await other.client.send(importContacts, { file: await file(), dry_run: true });
    // A directory without own fields does not guess any: a person says so.
    const fields = ['hang', 'tuoi_1'].map((key) => ({ key, column: looked.columns.indexOf(key) }));
    const mapping = { phone: 0, name: 1, email: 2, tags: 3, ...looked.mapping, fields };
    await other.client.send(importContacts, { import_id: looked.id, mapping });
    expect(withoutIds(await everybody(other))).toEqual(withoutIds(before));
  });

  test('of another account, or of nobody, are none', async () => {
    const [first = ''] = await fillDirectory();
    const other = await signIn(server);
    for (const wanted of [{}, { ids: [first] }]) {
      await expect(other.client.send(exportContacts, wanted)).rejects.toMatchObject({
        code: 'nothing_selected',
        message: 'Please select any of the contact to export',
      });
    }
  });

  test('are only for whoever may export', async () => {
    const { client } = await signIn(server, { account: an, scopes: ['contact:read', 'contact:write'] });
    await expect(client.send(exportContacts, {})).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
  });
});

describe('a long list of contacts', () => {
  const SIZE = 5_100;
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signIn(server);
    const rows = Array.from({ length: SIZE }, (_, index) => {
      const name = `Khách ${index}`;
      const phone = `8498${String(index).padStart(7, '0')}`;
      return {
        id: server.deps.ids.next('contact'),
        name,
        phone,
        search: searchColumn({ name, phone }),
        skey: sortKey(name),
      };
    });
    const columns = (['id', 'name', 'phone', 'search', 'skey'] as const).map(
      (key) => sql`${rows.map((row) => row[key])}::text[]`,
    );
    await server.deps.database.asSystem(async (tx) => {
      await sql`insert into contact (account_id, id, name, phone, search, skey)
        select ${owner.accountId}, * from unnest(${sql.join(columns)})`.execute(tx);
      await sql`insert into contact_state (account_id, contact_id)
        select account_id, id from contact where account_id = ${owner.accountId}`.execute(tx);
    });
  }, 240_000);
  beforeEach(() => {
    an = owner;
  });

  test('is prepared, complete and in order, and its link comes as news; it comes back unchanged', async () => {
    const { data } = await an.client.send(exportContacts, { format: 'xlsx' });
    expect(data).toEqual({ url: null, file_name: 'contacts.xlsx', expires_at: null });
    await server.worker.drain();
    const bytes = await bytesOf((await news('contacts.xlsx'))?.link);
    const [sheet] = (await readXlsx(bytes)).sheets;
    const phones = sheet?.rows.slice(1).map(([phone]) => phone);
    expect(phones).toHaveLength(SIZE);
    expect(phones).toEqual(phones?.toSorted());
    const file = new File([bytes], 'contacts.xlsx');
    const { data: begun } = await an.client.send(importContacts, { file });
    await server.worker.drain();
    const { data: ended } = await an.client.send(getImport, { id: begun.id });
    expect(ended.counts).toMatchObject({ rows: SIZE, unchanged: SIZE });
  }, 240_000);

  test('of a large selection is prepared too, for no link could carry it', async () => {
    const chosen = (await everybody(an)).map(({ id }) => id);
    expect(chosen).toHaveLength(100);
    const { data } = await an.client.send(exportContacts, { ids: chosen, format: 'csv' });
    expect(data.url).toBeNull();
    await server.worker.drain();
    expect(
      parse(new TextDecoder().decode(await bytesOf((await news('contacts.csv'))?.link)), { bom: true }),
    ).toHaveLength(101);
  });
});

test('any names of tags come back from one cell', () => {
  const names = fc.uniqueArray(
    fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((name) => name.trim() === name && fold(name) !== '' && !name.includes('\0')),
    { selector: fold, maxLength: 5 },
  );
  fc.assert(
    fc.property(names, (tags) => {
      expect(readTagCell(tagCell(tags)).toSorted()).toEqual(tags.toSorted());
    }),
  );
});

test('who downloads contacts or opt-outs is in the audit, without the numbers', async () => {
  await createContact(server.deps, { accountId: an.accountId, phone: '84900123401' });
  const colleague = await signIn(server, { account: an, role: 'marketer' });
  await colleague.client.send(exportContacts, { search: '900123401', format: 'csv' });
  await colleague.client.send(exportOptOuts, { format: 'xlsx' });
  const { data: rows } = await an.client.send(listAudit, { area: ['contacts'], sort: 'created_at' });
  const said = (list: string, format: string) => [
    { field: 'list', before: null, after: list },
    { field: 'format', before: null, after: format },
  ];
  expect(rows.map(({ action, actor, changes, ip }) => [action, actor.id, changes, ip])).toEqual([
    ['contact.list_downloaded', colleague.userId, said('contacts', 'csv'), '127.0.0.1'],
    ['contact.list_downloaded', colleague.userId, said('optouts', 'xlsx'), '127.0.0.1'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('900123401');
});
