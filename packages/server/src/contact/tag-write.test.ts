import { createSmsDraft } from '@app/contracts/campaign/sms-launch.calls.ts';
import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { restoreContacts } from '@app/contracts/contact/contact-trash.calls.ts';
import { getTagAll, searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { createTag, destroyTag, mergeTags, previewMergeTags, updateTag } from '@app/contracts/contact/tag.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const tagExists = 'Tag name has been created';

const tagsOf = async ({ client }: SignedIn) =>
  Object.fromEntries((await client.send(getTagAll, {})).data.map(({ name, contact_count: count }) => [name, count]));
const newTag = async ({ client }: SignedIn, name: string, contactIds: readonly string[] = []) =>
  (await client.send(createTag, { name, contact_ids: [...contactIds] })).data;
const namesWith = async ({ client }: SignedIn, tagId: string) =>
  (await client.send(searchContacts, { tag_ids: [tagId] })).data.map(({ name }) => name).toSorted();

async function newContacts({ accountId }: SignedIn, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await createContact(server.deps, { accountId, name })).contactId);
  return ids;
}

describe('a tag', () => {
  test('is made for contacts, with a colour of its own, renamed and coloured anew', async () => {
    const an = await signIn(server);
    const ids = await newContacts(an, ['Lan', 'Bình']);
    const { data: made } = await an.client.send(createTag, { name: ' Khách  VIP ', contact_ids: [...ids, 'cnt_none'] });
    expect(made).toMatchObject({ name: 'Khách  VIP', contact_count: 2, color: expect.stringMatching(/^#[\da-f]{6}$/) });
    const { data: changed } = await an.client.send(updateTag, { id: made.id, name: 'khách vip', color: '#d6408f' });
    expect(changed).toMatchObject({ id: made.id, name: 'khách vip', color: '#d6408f', contact_count: 2 });
    const { data: again } = await an.client.send(updateTag, { id: made.id, color: '#64748b' });
    expect(again).toMatchObject({ name: 'khách vip', color: '#64748b' });
  });

  test('has a name that no other has, whatever its case and accents', async () => {
    const an = await signIn(server);
    const { id } = await newTag(an, 'Hà Nội');
    const other = await newTag(an, 'Đà Nẵng');
    const taken = { status: 409, code: 'duplicate', message: tagExists, errors: { name: [tagExists] } };
    await expect(an.client.send(createTag, { name: 'HA NOI' })).rejects.toMatchObject({
      ...taken,
      info: { existing_id: id },
    });
    await expect(an.client.send(updateTag, { id: other.id, name: 'hà  nội' })).rejects.toMatchObject(taken);
    expect((await newTag(await signIn(server), 'Hà Nội')).name).toBe('Hà Nội');
  });

  test('of one name is made once by two who ask at the same time', async () => {
    const an = await signIn(server);
    const asked = await Promise.allSettled(['Mới', 'MỚI', 'moi'].map((name) => newTag(an, name)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.keys(await tagsOf(an))).toHaveLength(1);
  });

  test.each([
    { fields: { name: ' ' }, errors: { name: ['required'] }, message: 'Can not leave the name blank' },
    { fields: { name: 'x'.repeat(51) }, errors: { name: ['max:length=50'] }, message: 'wrong data type' },
    { fields: { name: 'x', color: '#ffffff' }, errors: { color: ['oneOf'] }, message: 'wrong data type' },
  ])('is refused for $fields', async ({ fields, errors, message }) => {
    const an = await signIn(server);
    const refused = an.client.send(createTag, fields as { name: string });
    await expect(refused).rejects.toMatchObject({ status: 422, errors, message });
  });

  test('is deleted, and its contacts stay', async () => {
    const an = await signIn(server);
    const { id } = await newTag(an, 'Trễ hạn', await newContacts(an, ['Lan']));
    await an.client.send(destroyTag, { id });
    expect(await tagsOf(an)).toEqual({});
    expect((await an.client.send(searchContacts, {})).data).toMatchObject([{ name: 'Lan', tags: [] }]);
  });

  test('is deleted with its contacts once their number is confirmed, and they can be restored', async () => {
    const an = await signIn(server);
    await newContacts(an, ['Cúc']);
    const { id } = await newTag(an, 'Trễ hạn', await newContacts(an, ['Lan', 'Bình']));
    await expect(an.client.send(destroyTag, { id, contacts: 'delete', confirm: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      info: { count: 2 },
    });
    const { info } = await an.client.send(destroyTag, { id, contacts: 'delete', confirm: 2 });
    expect(info).toMatchObject({ count: 2, undo_seconds: 10 });
    await server.worker.drain();
    expect(await tagsOf(an)).toEqual({});
    expect((await an.client.send(searchContacts, {})).data).toMatchObject([{ name: 'Cúc' }]);
    const back = await an.client.send(restoreContacts, { batch_id: info?.undo_token ?? '' });
    expect(back.info).toMatchObject({ restored: 2 });
  });

  test('stays when the deletion of its contacts is taken back before it is over', async () => {
    const an = await signIn(server);
    const { id } = await newTag(an, 'Trễ hạn', await newContacts(an, ['Lan']));
    const { info } = await an.client.send(destroyTag, { id, contacts: 'delete', confirm: 1 });
    await an.client.send(restoreContacts, { batch_id: info?.undo_token ?? '' });
    await server.worker.drain();
    expect(await tagsOf(an)).toEqual({ 'Trễ hạn': 1 });
    expect(await namesWith(an, id)).toEqual(['Lan']);
  });

  test('that nobody carries goes at once', async () => {
    const an = await signIn(server);
    const { id } = await newTag(an, 'Trống');
    expect((await an.client.send(destroyTag, { id, contacts: 'delete', confirm: 0 })).info).toBeNull();
    expect(await tagsOf(an)).toEqual({});
  });

  test('that a campaign still needs is not deleted, and the answer says which', async () => {
    const an = await signIn(server);
    const { id } = await newTag(an, 'Khai trương');
    const { data: draft } = await an.client.send(createSmsDraft, { mode: 'draft', name: 'Mở cửa', tag_ids: [id] });
    const setStatus = (status: 'scheduled' | 'completed') =>
      server.deps.database.asAccount(an.scope, (tx) =>
        tx.updateTable('campaign').set({ status }).where('id', '=', draft.id).execute(),
      );
    await setStatus('scheduled');
    await expect(an.client.send(destroyTag, { id })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      info: { campaigns: [{ id: draft.id, name: 'Mở cửa', channel: 'sms', status: 'scheduled' }] },
    });
    await setStatus('completed');
    await an.client.send(destroyTag, { id });
  });
});

describe('tags that are merged', () => {
  test('are one with the contacts of all, as the preview said', async () => {
    const an = await signIn(server);
    const [lan = '', binh = '', cuc = ''] = await newContacts(an, ['Lan', 'Bình', 'Cúc']);
    const vip = await newTag(an, 'VIP', [lan, binh]);
    const best = await newTag(an, 'Thân thiết', [binh, cuc]);
    const merge = { ids: [vip.id], into: best.id };
    const { data: preview } = await an.client.send(previewMergeTags, merge);
    expect(preview).toEqual({ contacts: 3, added: 1, in_both: 1, campaigns: 0 });
    const { data } = await an.client.send(mergeTags, merge);
    expect(data).toMatchObject({ id: best.id, contact_count: 3 });
    expect(await tagsOf(an)).toEqual({ 'Thân thiết': 3 });
    expect(await namesWith(an, best.id)).toEqual(['Bình', 'Cúc', 'Lan']);
  });

  test('are followed by drafts, each tag once', async () => {
    const an = await signIn(server);
    const vip = await newTag(an, 'VIP');
    const best = await newTag(an, 'Thân thiết');
    const fields = { mode: 'draft', name: 'Mở cửa', tag_ids: [vip.id, best.id], exclude_tag_ids: [vip.id] } as const;
    const { data: draft } = await an.client.send(createSmsDraft, {
      ...fields,
      tag_ids: [...fields.tag_ids],
      exclude_tag_ids: [vip.id],
    });
    expect((await an.client.send(previewMergeTags, { ids: [vip.id], into: best.id })).data.campaigns).toBe(1);
    await an.client.send(updateTag, { id: vip.id, merge_into: best.id });
    const { info } = await an.client.send(viewSmsCampaign, { id: draft.id });
    expect(info.draft).toMatchObject({ revision: 2, tag_ids: [best.id], exclude_tag_ids: [best.id] });
  });

  test('are not those of other accounts, nor one into itself', async () => {
    const an = await signIn(server);
    const own = await newTag(an, 'VIP');
    const theirs = await newTag(await signIn(server), 'VIP');
    for (const call of [mergeTags, previewMergeTags]) {
      const missing = { status: 404, code: 'not_found' };
      await expect(an.client.send(call, { ids: [own.id], into: theirs.id })).rejects.toMatchObject(missing);
      await expect(an.client.send(call, { ids: [theirs.id], into: own.id })).rejects.toMatchObject(missing);
      await expect(an.client.send(call, { ids: [own.id], into: own.id })).rejects.toMatchObject({
        status: 409,
        code: 'wrong_state',
      });
      await expect(an.client.send(call, { ids: [], into: own.id })).rejects.toMatchObject({ status: 422 });
    }
    await expect(an.client.send(updateTag, { id: theirs.id, name: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(an.client.send(destroyTag, { id: theirs.id })).rejects.toMatchObject({ status: 404 });
  });
});

test('who may delete tags, but no contacts, cannot delete both', async () => {
  const an = await signIn(server);
  const { id } = await newTag(an, 'VIP', await newContacts(an, ['Lan']));
  const { client } = await signIn(server, { account: an, scopes: ['tag:read', 'tag:delete'] });
  await expect(client.send(destroyTag, { id, contacts: 'delete', confirm: 1 })).rejects.toMatchObject({
    status: 403,
    code: 'missing_scope',
    info: { scope: 'contact:delete' },
  });
  expect(await tagsOf(an)).toEqual({ VIP: 1 });
});

test('who may not write or delete tags is refused', async () => {
  const an = await signIn(server);
  const { id } = await newTag(an, 'VIP');
  const other = await newTag(an, 'Khác');
  const viewer = await signIn(server, { account: an, role: 'viewer' });
  const forbidden = { status: 403 };
  await expect(viewer.client.send(createTag, { name: 'x' })).rejects.toMatchObject(forbidden);
  await expect(viewer.client.send(updateTag, { id, name: 'x' })).rejects.toMatchObject(forbidden);
  await expect(viewer.client.send(destroyTag, { id })).rejects.toMatchObject(forbidden);
  await expect(viewer.client.send(mergeTags, { ids: [id], into: other.id })).rejects.toMatchObject(forbidden);
});

/** What somebody does with three tags and six contacts. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('make'), tag: fc.nat(2), contacts: fc.subarray([0, 1, 2, 3, 4, 5]) } as const),
  fc.record({ kind: fc.constant('merge'), tag: fc.nat(2), into: fc.nat(2) } as const),
  fc.record({ kind: fc.constant('delete'), tag: fc.nat(2) } as const),
  fc.record({ kind: fc.constant('lose'), contact: fc.nat(5) } as const),
);

test('the counts of tags are those of their contacts, whatever was done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const an = await signIn(server);
      const contacts = await newContacts(an, ['A', 'B', 'C', 'D', 'E', 'F']);
      const tags: (string | undefined)[] = [];
      for (const each of steps) {
        if (each.kind === 'lose') {
          await server.deps.database.asAccount(an.scope, (tx) =>
            tx
              .deleteFrom('contact')
              .where('account_id', '=', an.accountId)
              .where('id', '=', contacts[each.contact] ?? '')
              .execute(),
          );
          continue;
        }
        const id = tags[each.tag];
        if (each.kind === 'make' && id === undefined) {
          const chosen = each.contacts.map((at) => contacts[at] ?? '');
          tags[each.tag] = (await newTag(an, `T${each.tag}`, chosen)).id;
        } else if (each.kind === 'delete' && id !== undefined) {
          await an.client.send(destroyTag, { id });
          tags[each.tag] = undefined;
        } else if (each.kind === 'merge' && id !== undefined) {
          const into = tags[each.into];
          if (into === undefined || into === id) continue;
          const { data: said } = await an.client.send(previewMergeTags, { ids: [id], into });
          const { data: kept } = await an.client.send(mergeTags, { ids: [id], into });
          expect(kept.contact_count).toBe(said.contacts);
          tags[each.tag] = undefined;
        }
      }
      const real = await server.deps.database.asAccount(an.scope, (tx) =>
        tx
          .selectFrom('tag')
          .leftJoin('contact_tag', (join) =>
            join.onRef('contact_tag.account_id', '=', 'tag.account_id').onRef('contact_tag.tag_id', '=', 'tag.id'),
          )
          .select(({ fn }) => ['tag.name', fn.count<number>('contact_tag.contact_id').as('contacts')])
          .where('tag.account_id', '=', an.accountId)
          .groupBy('tag.name')
          .execute(),
      );
      expect(await tagsOf(an)).toEqual(Object.fromEntries(real.map(({ name, contacts: count }) => [name, count])));
    }),
    { numRuns: 15 },
  );
}, 120_000);
