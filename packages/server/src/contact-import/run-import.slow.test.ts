import { getImport, importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createTag } from '../database/factories/feature.factories.ts';
import { runImport } from './run-import.usecases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

/** Every seventh number stands in it twice, every eleventh row holds none, every thirteenth an old one. */
function longList(): string {
  const cell = (index: number) => {
    if (index % 11 === 0) return `x${index}`;
    const own = String(index % 7 === 0 ? index - 1 : index).padStart(7, '0');
    return index % 13 === 0 ? `0168${own}` : `098${own}`;
  };
  const lines = Array.from(
    { length: 2_200 },
    (_, index) => `${cell(index)},Khách ${index},Nhóm ${index % 3},${'x'.repeat(200)}\n`,
  );
  return `phone,name,tags,note\n${lines.join('')}`;
}

/** An account with a known tag that imports the list, so that rounds do not meet each other. */
async function newImport() {
  const an = await signIn(server);
  const { tagId } = await createTag(server.deps, { accountId: an.accountId, name: 'Chung' });
  const { data } = await an.client.send(importContacts, {
    file: new File([longList()], 'a.csv'),
    tag_ids: [tagId],
    consent: { sms: 'granted', note: 'Phiếu' },
  });
  expect(data.status).toBe('running');
  return { an, id: data.id };
}

/** What is known of an import and of its account at the end, whatever happened on the way. */
async function endOf({ an, id }: { an: SignedIn; id: string }) {
  const { data } = await an.client.send(getImport, { id });
  const { accountId } = an;
  const digests = await server.deps.database.asSystem(async (tx) => {
    const { rows } = await sql`
      select
        (select md5(string_agg(concat_ws(' ', phone, name, custom::text), ',' order by phone)) from contact
          where account_id = ${accountId}) as contacts,
        (select string_agg(concat_ws(' ', name, contact_count), ',' order by name) from tag
          where account_id = ${accountId}) as tags,
        (select md5(string_agg(concat_ws(' ', tag.name, phone), ',' order by tag.name, phone)) from contact_tag
          join tag on tag.account_id = contact_tag.account_id and tag.id = tag_id
          join contact on contact.account_id = contact_tag.account_id and contact.id = contact_id
          where contact_tag.account_id = ${accountId}) as tagged,
        (select count(*) from consent_event where account_id = ${accountId}) as consents,
        (select string_agg(outcomes, '' order by first_row) from contact_import_batch
          where account_id = ${accountId} and import_id = ${id}) as outcomes
    `.execute(tx);
    return rows;
  });
  return { import: { ...data, id: '', tag_ids: [], created_at: '', finished_at: '', expires_at: '' }, digests };
}

/** A database whose process dies at the `nth` transaction: before it, or after its commit, when nobody hears of it. */
function dyingAt(nth: number, isCommitted: boolean): Database {
  const { database } = server.deps;
  let count = 0;
  return {
    ...database,
    asAccount: async (scope, work) => {
      count += 1;
      if (count === nth && !isCommitted) throw new Error('killed');
      const result = await database.asAccount(scope, work);
      if (count === nth) throw new Error('killed');
      return result;
    },
  };
}

test('an import that is killed at any time goes on after the next start, and ends as if nothing had been', async () => {
  const whole = await newImport();
  await server.worker.drain();
  const expected = await endOf(whole);
  expect(expected.import).toMatchObject({ status: 'done', counts: { rows: 2_200, invalid: 200 } });
  const death = fc.record({ nth: fc.integer({ min: 1, max: 8 }), isCommitted: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(death, { minLength: 1, maxLength: 4 }), async (deaths) => {
      const round = await newImport();
      const work = { scope: round.an.scope, id: round.id, reading: 1 };
      for (const { nth, isCommitted } of deaths) {
        const deps = { ...server.deps, database: dyingAt(nth, isCommitted) };
        await runImport({ ...work, deps }).catch((error: unknown) => expect(String(error)).toContain('killed'));
      }
      await server.worker.drain();
      expect(await endOf(round)).toEqual(expected);
    }),
    { numRuns: 6 },
  );
}, 900_000);

test('an import by two at the same time writes each row once', async () => {
  const whole = await newImport();
  await server.worker.drain();
  const round = await newImport();
  const work = { deps: server.deps, scope: round.an.scope, id: round.id, reading: 1 };
  await Promise.all([runImport(work), runImport(work), server.worker.drain()]);
  // Whoever comes late stops; what is left is done by the one who was first, or by the job.
  await runImport(work);
  expect(await endOf(round)).toEqual(await endOf(whole));
}, 450_000);
