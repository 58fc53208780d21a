import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';
import { storeField } from '@app/contracts/contact/field.calls.ts';
import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { deleteAllContacts, getTagInContacts, updateContacts } from '@app/contracts/contact/contact-bulk.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import {
  countSegment,
  deleteSegment,
  listSegments,
  storeSegment,
  updateSegment,
} from '@app/contracts/contact/segment.calls.ts';
import { createTag, mergeTags } from '@app/contracts/contact/tag.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const named = (value: string): ContactRules => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ field: 'name', op: 'contains', value }] }],
});

describe('a segment', () => {
  test('is kept under a name, changed, counted, chosen in the list, and deleted', async () => {
    const { client, accountId } = await signIn(server);
    for (const name of ['Nguyễn Lan', 'Trần Lân', 'Lê Cúc']) await createContact(server.deps, { accountId, name });
    expect((await client.send(countSegment, { rules: named('lan') })).data).toEqual({ contacts: 2 });
    const { data } = await client.send(storeSegment, { name: ' Tên Lan ', rules: named('lan') });
    expect(data).toMatchObject({ name: 'Tên Lan', rules: named('lan') });
    const found = async (more = {}) => {
      const { data: contacts, total } = await client.send(searchContacts, { segment_id: data.id, ...more });
      return [contacts.map(({ name }) => name).toSorted(), total];
    };
    expect(await found()).toEqual([['Nguyễn Lan', 'Trần Lân'], 2]);
    expect(await found({ search: 'tran' })).toEqual([['Trần Lân'], 1]);
    await client.send(updateSegment, { id: data.id, rules: named('cúc') });
    expect(await found()).toEqual([['Lê Cúc'], 1]);
    await client.send(updateSegment, { id: data.id, name: 'Tên Cúc' });
    expect((await client.send(listSegments, {})).data).toEqual([{ id: data.id, name: 'Tên Cúc', rules: named('cúc') }]);
    await client.send(deleteSegment, { id: data.id });
    expect((await client.send(listSegments, {})).data).toEqual([]);
    await expect(client.send(searchContacts, { segment_id: data.id })).rejects.toMatchObject({ status: 404 });
  });

  test('narrows a list further by rules of its own and by the time at which contacts were added', async () => {
    const { client, accountId } = await signIn(server);
    await client.send(storeField, { label: 'Điểm', type: 'number', options: [] });
    for (const [name, points, day] of [
      ['Nguyễn Lan', '5', '2026-01-10'],
      ['Trần Lân', '50', '2026-01-20'],
      ['Lê Cúc', '50', '2026-01-20'],
    ] as const) {
      await createContact(server.deps, {
        accountId,
        name,
        custom: JSON.stringify({ điểm: points }),
        created_at: new Date(day),
      });
    }
    const { data } = await client.send(storeSegment, { name: 'Tên Lan', rules: named('lan') });
    const rules: ContactRules = {
      match: 'all',
      groups: [{ match: 'all', rules: [{ field: 'custom:điểm', op: 'at_least', value: '10' }] }],
    };
    const found = async (filter: ContactFilterInput) => {
      const { data: contacts, total } = await client.send(searchContacts, filter);
      expect(total).toBe(contacts.length);
      expect((await client.send(getTagInContacts, { filter })).info.selected).toBe(total);
      return contacts.map(({ name }) => name).toSorted();
    };
    expect(await found({ rules })).toEqual(['Lê Cúc', 'Trần Lân']);
    expect(await found({ rules, segment_id: data.id })).toEqual(['Trần Lân']);
    expect(await found({ rules, from: '2026-01-21T00:00:00Z' })).toEqual([]);
    expect(await found({ segment_id: data.id, to: '2026-01-15T00:00:00Z' })).toEqual(['Nguyễn Lan']);
    const wrong = { match: 'all', groups: [] } as ContactRules;
    await expect(client.send(searchContacts, { rules: wrong })).rejects.toMatchObject({ status: 422 });

    const { info } = await client.send(deleteAllContacts, { filter: { rules, segment_id: data.id }, confirm: 1 });
    expect(info.count).toBe(1);
    await server.worker.drain();
    expect(await found({})).toEqual(['Lê Cúc', 'Nguyễn Lan']);
  });

  test('has a name that no other has, whatever its case and accents', async () => {
    const { client } = await signIn(server);
    await client.send(storeSegment, { name: 'Hà Nội', rules: named('a') });
    const { data: other } = await client.send(storeSegment, { name: 'Huế', rules: named('a') });
    const taken = { status: 409, code: 'duplicate' };
    await expect(client.send(storeSegment, { name: 'ha noi', rules: named('a') })).rejects.toMatchObject(taken);
    await expect(client.send(updateSegment, { id: other.id, name: 'HÀ NỘI' })).rejects.toMatchObject(taken);
  });

  test.each([
    { match: 'all', groups: [] },
    { match: 'some', groups: named('a').groups },
    { match: 'all', groups: [{ match: 'all', rules: [] }] },
    { match: 'all', groups: [{ match: 'all', rules: [{ field: 'carrier', op: 'contains', value: 'x' }] }] },
    { match: 'all', groups: [{ match: 'all', rules: [{ field: 'custom:a’; drop', op: 'is', value: 'x' }] }] },
  ])('is refused for rules that mean nothing: %j', async (rules) => {
    const { client } = await signIn(server);
    const wrong = rules as ContactRules;
    await expect(client.send(countSegment, { rules: wrong })).rejects.toMatchObject({ status: 422 });
    await expect(client.send(storeSegment, { name: 'x', rules: wrong })).rejects.toMatchObject({ status: 422 });
  });

  test('follows a tag that is merged into another one', async () => {
    const { client, accountId } = await signIn(server);
    const { data: vip } = await client.send(createTag, { name: 'VIP' });
    const { data: best } = await client.send(createTag, { name: 'Thân thiết' });
    await createContact(server.deps, { accountId, name: 'Lan', tagIds: [vip.id] });
    const rules: ContactRules = {
      match: 'all',
      groups: [{ match: 'any', rules: [{ field: 'tag', op: 'any_of', value: [vip.id] }] }],
    };
    const { data } = await client.send(storeSegment, { name: 'Quý', rules });
    await client.send(mergeTags, { ids: [vip.id], into: best.id });
    const { data: contacts } = await client.send(searchContacts, { segment_id: data.id });
    expect(contacts.map(({ name }) => name)).toEqual(['Lan']);
  });

  test('is of its account alone, and written by who may write contacts', async () => {
    const an = await signIn(server);
    const { data } = await an.client.send(storeSegment, { name: 'Lan', rules: named('lan') });
    const stranger = await signIn(server);
    expect((await stranger.client.send(listSegments, {})).data).toEqual([]);
    const missing = { status: 404, code: 'not_found' };
    await expect(stranger.client.send(searchContacts, { segment_id: data.id })).rejects.toMatchObject(missing);
    await expect(stranger.client.send(updateSegment, { id: data.id, name: 'x' })).rejects.toMatchObject(missing);
    await expect(stranger.client.send(deleteSegment, { id: data.id })).rejects.toMatchObject(missing);
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    expect((await viewer.client.send(countSegment, { rules: named('lan') })).data).toEqual({ contacts: 0 });
    const forbidden = { status: 403 };
    await expect(viewer.client.send(storeSegment, { name: 'x', rules: named('x') })).rejects.toMatchObject(forbidden);
    await expect(viewer.client.send(updateSegment, { id: data.id, name: 'x' })).rejects.toMatchObject(forbidden);
    await expect(viewer.client.send(deleteSegment, { id: data.id })).rejects.toMatchObject(forbidden);
  });
});

describe('work on all contacts of a segment', () => {
  test('means those contacts alone, and nobody once the segment is gone', async () => {
    const { client, accountId } = await signIn(server);
    for (const name of ['Nguyễn Lan', 'Lê Cúc']) await createContact(server.deps, { accountId, name });
    const { data: tag } = await client.send(createTag, { name: 'Mời' });
    const { data: segment } = await client.send(storeSegment, { name: 'Tên Lan', rules: named('lan') });
    const filter = { segment_id: segment.id };
    const { info } = await client.send(updateContacts, { filter, add_tags: [tag.id] });
    expect(info.count).toBe(1);
    await server.worker.drain();
    const { data } = await client.send(searchContacts, { tag_ids: [tag.id] });
    expect(data.map(({ name }) => name)).toEqual(['Nguyễn Lan']);
    expect((await client.send(getTagInContacts, { filter })).info.selected).toBe(1);

    await client.send(deleteSegment, { id: segment.id });
    const missing = { status: 404, code: 'not_found' };
    await expect(client.send(deleteAllContacts, { filter, confirm: 2 })).rejects.toMatchObject(missing);
    await expect(client.send(updateContacts, { filter, add_tags: [tag.id] })).rejects.toMatchObject(missing);
    expect((await client.send(searchContacts, {})).total).toBe(2);
  });
});
