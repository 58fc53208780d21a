import { calls } from '@app/contracts/calls.ts';
import { TOKEN_PREFIX } from '@app/contracts/constants.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { encodeForm } from '@app/contracts/core/form-data.ts';
import { exampleInput } from '@app/testing/example-input.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../seed/seed.ts';
import { demoEmail } from '../seed/team.seed.ts';

/** Ids as the server makes them: three letters that name the kind, and a ULID. */
const ids = /\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b/g;

interface Owned {
  readonly accountId: string;
  readonly ids: ReadonlySet<string>;
  readonly byKind: ReadonlyMap<string, string>;
  /** Other texts that give the account away. */
  readonly texts: readonly string[];
}

let server: TestServer;
/** Stranger to the seeded account. */
let stranger: SignedIn;
let owned: Owned;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.deps);
  owned = await readOwned();
  stranger = await signIn(server, { balance: 1_000_000, isStaff: false });
}, 120_000);
afterAll(() => server.close());

function system<T>(text: ReturnType<typeof sql<T>>): Promise<T[]> {
  return server.deps.database.asSystem(async (tx) => (await text.execute(tx)).rows);
}

async function accountTables(): Promise<string[]> {
  const rows = await system(sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1
  `);
  return rows.map(({ name }) => name);
}

/** All ids that stand anywhere in the seeded account's rows, and one of each kind. */
async function readOwned(): Promise<Owned> {
  const [account] = await system(sql<{ id: string; name: string }>`select id, name from account`);
  const accountId = account?.id ?? '';
  const found = new Set<string>();
  for (const table of await accountTables()) {
    const rows = await system(
      sql<{ text: string }>`select t::text as text from ${sql.table(table)} t where account_id = ${accountId}`,
    );
    for (const { text } of rows) for (const [id] of text.matchAll(ids)) found.add(id);
  }
  const byKind = new Map([...found].map((id) => [id.slice(0, 3), id]));
  return { accountId, ids: found, byKind, texts: [account?.name ?? '', demoEmail] };
}

/** A digest of everything the seeded account has. */
async function digestOfOwned(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of await accountTables()) {
    const [row] = await system(sql<{ digest: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(table)} t where account_id = ${owned.accountId}
    `);
    digests[table] = row?.digest ?? '';
  }
  const [account] = await system(sql<{ digest: string }>`
    select md5(t::text) as digest from account t where id = ${owned.accountId}
  `);
  return { ...digests, account: account?.digest ?? '' };
}

/** The raw answer, since a client would drop what the contract does not name. */
async function callAsStranger(call: Call, id: string): Promise<string> {
  const input = exampleInput(call, id);
  if (call.action && !call.action.isDefault) input[call.action.field] = call.action.value;
  const path = call.path.replace('{id}', id);
  const form = encodeForm(input);
  const query = call.method === 'GET' && form instanceof URLSearchParams ? `?${form.toString()}` : '';
  const response = await fetch(server.url + path + query, {
    method: call.method,
    headers: { Authorization: `${TOKEN_PREFIX} ${stranger.token}` },
    ...(call.method === 'POST' && { body: form }),
  });
  expect({ call: call.id, isOurFault: response.status >= 500 }).toEqual({ call: call.id, isOurFault: false });
  return response.text();
}

describe('somebody of another account', () => {
  it('gets nothing of ours by any call with any of our ids, and changes nothing', async () => {
    expect(owned.byKind.size).toBeGreaterThan(10);
    const before = await digestOfOwned();
    const leaks: string[] = [];
    // Ending the session would make the calls after it fail for the wrong reason.
    for (const call of calls.filter((each) => each.id !== 'auth.logout')) {
      const takesId = Object.values(exampleInput(call, 'ID')).some((value) => JSON.stringify(value)?.includes('ID'));
      for (const id of takesId ? owned.byKind.values() : ['']) {
        // Lets the rate limits of the calls before run out.
        server.clock.advance((call.rateLimit?.windowSeconds ?? 0) * 1_000);
        const answer = await callAsStranger(call, id);
        const found = [...answer.matchAll(ids)].map(([each]) => each).filter((each) => owned.ids.has(each));
        found.push(...owned.texts.filter((text) => answer.includes(text)));
        if (found.length > 0) leaks.push(`${call.id} with ${id} answers ${found[0]}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await digestOfOwned()).toEqual(before);
  }, 300_000);
});
