import { deleteAllContacts, updateContacts } from '@app/contracts/contact/contact-bulk.calls.ts';
import { mergeContacts } from '@app/contracts/contact/contact-merge.calls.ts';
import { deleteContacts, listTrash, restoreContacts } from '@app/contracts/contact/contact-trash.calls.ts';
import { storeContact, updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTag } from '../database/factories/feature.factories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Few numbers, so that they meet again: of three carriers. */
const phones = ['0981000001', '0981000002', '0901000003', '0901000004', '0911000005', '0911000006'];
const step = fc.record({
  act: fc.constantFrom('store', 'renumber', 'tag', 'delete', 'deleteAll', 'restore', 'tagAll', 'rename', 'merge'),
  first: fc.nat(5),
  second: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does what a person might; refusals (a number that is known, nothing selected) are part of it. */
async function perform(an: SignedIn, tags: readonly string[], { act, first, second }: Step): Promise<void> {
  const { client } = an;
  const people = (await client.send(searchContacts, {})).data;
  const id = people[first % Math.max(people.length, 1)]?.id ?? 'none';
  const tag = tags[second % tags.length] ?? '';
  const trash = (await client.send(listTrash, {})).data;
  const acts: Record<Step['act'], () => Promise<unknown>> = {
    store: () => client.send(storeContact, { phone: phones[first] ?? '', tags: [tag], email: `e${second}@x.vn` }),
    rename: () => client.send(updateContact, { id, name: `Lan ${second}`, email: `e${first}@x.vn` }),
    merge: () =>
      client.send(mergeContacts, { ids: people.slice(0, 2 + (second % 3)).map((each) => each.id), keep: id }),
    renumber: () => client.send(updateContact, { id, phone: phones[second] ?? '' }),
    tag: () => client.send(updateContact, { id, tags: [tag], tags_mode: first % 2 === 0 ? 'add' : 'set' }),
    delete: () => client.send(deleteContacts, { ids: people.slice(0, 1 + second).map((each) => each.id) }),
    deleteAll: () => client.send(deleteAllContacts, { filter: { tag_ids: [tag] }, confirm: countWith(people, tag) }),
    restore: () => client.send(restoreContacts, { batch_id: trash[first % Math.max(trash.length, 1)]?.batch_id ?? '' }),
    tagAll: () => client.send(updateContacts, { filter: {}, add_tags: [tag], remove_tags: first > 2 ? tags : [] }),
  };
  await acts[act]().catch((error: { status?: number }) => {
    if ((error.status ?? 500) >= 500) throw error;
  });
  await server.worker.drain();
}

function countWith(people: readonly { tags: readonly { id: string }[] }[], tag: string): number {
  return people.filter(({ tags }) => tags.some(({ id }) => id === tag)).length;
}

/** Every figure that is kept beside the rows it counts, and the rows counted. */
async function figures({ accountId }: SignedIn) {
  const { rows } = await server.deps.database.asSystem((tx) =>
    sql<{ what: string; kept: string; counted: string }>`
      select what, kept::text, counted::text from (
        select facet || ':' || value as what, contacts as kept, (
          select count(*) from contact c join contact_state s on s.account_id = c.account_id and s.contact_id = c.id
          where c.account_id = k.account_id
            and (case facet
              when 'carrier' then s.carrier = value
              when 'status' then s.status = value
              when 'state' then
                value = concat_ws(' ', s.status, s.carrier, s.consent_sms, s.consent_voice, s.consent_zalo)
              when 'month' then to_char((c.created_at at time zone 'UTC') + interval '7 hours', 'YYYY-MM') = value
              when 'consent' then value in ('sms:' || s.consent_sms, 'voice:' || s.consent_voice, 'zalo:' || s.consent_zalo)
              else true end)
        ) as counted from contact_counter k where account_id = ${accountId}
        union all
        select 'tag:' || name, contact_count, (
          select count(*) from contact_tag ct where ct.account_id = tag.account_id and ct.tag_id = tag.id
        ) from tag where account_id = ${accountId}
        union all
        select 'batch:' || id, contacts, (
          select count(*) from contact_trash t where t.account_id = b.account_id and t.batch_id = b.id
        ) from contact_trash_batch b where account_id = ${accountId}
        union all
        select 'twin:' || coalesce(twin.kind || twin.value, found.kind || found.value), coalesce(twin.contacts, 0),
          coalesce(found.contacts, 0)
        from (select * from contact_twin where account_id = ${accountId}) twin
        full join (
          select kind, value, count(*) as contacts from contact c,
            lateral (values ('email', c.email), ('name', contact_name_key(c.skey))) as part (kind, value)
          where c.account_id = ${accountId} and length(value) > 2 group by kind, value having count(*) > 1
        ) found on found.kind = twin.kind and found.value = twin.value
      ) figures order by what
    `.execute(tx),
  );
  return rows;
}

it('whatever is done to contacts, in whatever order, every figure is that of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const an = await signIn(server);
      const { tagId: one } = await createTag(server.deps, { accountId: an.accountId, name: 'Một' });
      const { tagId: two } = await createTag(server.deps, { accountId: an.accountId, name: 'Hai' });
      for (const each of steps) await perform(an, [one, two], each);
      const all = await figures(an);
      expect(all.map(({ what, kept }) => `${what} ${kept}`)).toEqual(
        all.map(({ what, counted }) => `${what} ${counted}`),
      );
    }),
    { numRuns: 8 },
  );
}, 300_000);
