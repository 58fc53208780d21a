import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTag } from '../../database/factories/feature.factories.ts';
import { isJudged, LOG_ROWS } from '../../lists/testing/log-speed.ts';
import { countRecipients } from './count-recipients.usecases.ts';

/** Milliseconds within which the counter follows a change of the sources. */
const MOST_MS = 1_000;
const HALF = LOG_ROWS / 2;
/** Contacts with the tag, whose numbers stand in the first list. */
const TAGGED = LOG_ROWS / 20;

let server: TestServer;
let an: SignedIn;
let tagId: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  ({ tagId } = await createTag(server.deps, { accountId, name: 'Khách VIP' }));
  await newList('aud_long', 0, LOG_ROWS);
  // Each holds half of the numbers of the one before it.
  await newList('aud_first', 0, HALF);
  await newList('aud_second', HALF / 2, HALF);
  await newList('aud_short', LOG_ROWS - 1_000, 2_000);
  await server.deps.database.asSystem(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into contact (account_id, id, phone, search, skey)
      select ${accountId}, 'cnt_' || lpad(n::text, 26, '0'), '8498' || lpad(n::text, 7, '0'), n::text, n::text
      from generate_series(0, ${TAGGED - 1}::integer) as n
    `.execute(tx);
    await sql`
      insert into contact_state (account_id, contact_id, carrier)
      select account_id, id, 'viettel' from contact where account_id = ${accountId}
    `.execute(tx);
    await sql`
      insert into contact_tag (account_id, tag_id, contact_id)
      select account_id, ${tagId}, id from contact where account_id = ${accountId}
    `.execute(tx);
    await sql`analyze contact, contact_state, contact_tag`.execute(tx);
  });
}, 600_000);
afterAll(() => server.close());

/** A list as reading it leaves it: its numbers, and how many there are of each carrier. */
async function newList(id: string, from: number, count: number): Promise<void> {
  const { accountId } = an;
  await server.deps.database.asSystem(async (tx) => {
    await sql`
      insert into audience (account_id, id, source, status, count_valid, by_carrier, expires_at)
      values (${accountId}, ${id}, 'file', 'ready', ${count}, jsonb_build_object('viettel', ${count}::integer),
        now() + interval '30 days')
    `.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
        insert into audience_row (account_id, audience_id, spread, phone, carrier)
        select ${accountId}, ${id}, hashtext(phone), phone, 'viettel'
        from (select '8498' || lpad(n::text, 7, '0') as phone
          from generate_series(${from}::integer, ${from + count - 1}::integer) as n) numbers
    `.execute(tx);
    await sql`analyze audience_row`.execute(tx);
  });
}

describe('the counter of a draft with many recipients', () => {
  const questions: readonly (readonly [title: string, lists: string[], isTagged: boolean, recipients: number])[] = [
    ['one list', ['aud_long'], false, LOG_ROWS],
    ['a long list and a short one', ['aud_long', 'aud_short'], false, LOG_ROWS + 1_000],
    ['two lists of half as many', ['aud_first', 'aud_second'], false, HALF * 1.5],
    ['contacts with a tag', [], true, TAGGED],
    ['a long list and contacts with a tag', ['aud_long'], true, LOG_ROWS],
  ];

  test.each(questions)('is exact for %s', async (title, lists, isTagged, recipients) => {
    const directory = { tag_ids: isTagged ? [tagId] : [], segment_ids: [], contact_ids: [] };
    const asked = { channel: 'sms', audience_ids: lists, ...directory, only: null } as const;
    const count = () => countRecipients({ deps: server.deps, scope: an.scope, asked });
    expect(await count()).toMatchObject({ recipients });
    if (!isJudged) return;
    const begun = performance.now();
    await count();
    const time = performance.now() - begun;
    process.stdout.write(`${LOG_ROWS} recipients, ${title}: ${time.toFixed(0)} ms\n`);
    expect(time).toBeLessThan(MOST_MS);
  });
});
