import { accountSessions } from '@app/contracts/account/account.calls.ts';
import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { latestCampaigns } from '@app/contracts/campaign/campaign-latest.calls.ts';
import { searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getSmsCampaign, searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { getTagAll, searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import type { ContactRule } from '@app/contracts/contact/contact-rules.ts';
import { listOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import type { Client } from '@app/contracts/core/client.ts';
import { listApiKeys } from '@app/contracts/developer/developer.calls.ts';
import { listMessages } from '@app/contracts/message/message.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { getTeam } from '@app/contracts/team/team.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFilter } from '../contact/contact-conditions.ts';
import { createAccount } from './factories/identity.factories.ts';
import { listenToStatements, stepsOf, type Asked, type PlanStep } from './testing/asked-statements.ts';
import { addContacts, rowsReadSoFar } from './testing/many-contacts.ts';
import type { SystemTx } from './transaction.ts';

/** Contacts, refusals, entries of the ledger and, of others, messages of each account; the long tests ask for a million. */
const ROWS = Number(process.env['PLAN_ROWS'] ?? 20_000);
/** Of a table in which one account has a fifth, reading all is right now and then: others have more. */
const MESSAGES = ROWS / 4;
const CAMPAIGNS = 2_000;
const CAMPAIGNS_OF_OTHERS = 20_000;
const NOTIFICATIONS = 5_000;
const NOTIFICATIONS_OF_OTHERS = 20_000;
/** Other accounts with as much. */
const OTHERS = 4;
/** A table of fewer rows may be read whole. */
const SMALL = 500;
/** Rows that may be sorted to answer a question. */
const PAGE = 200;

const idOf = (prefix: string) => sql`${sql.lit(`${prefix}_`)} || lpad(n::text, 26, '0')`;
const CAMPAIGN = `cmp_${'1'.padStart(26, '0')}`;
const CONTACT = `cnt_${'77'.padStart(26, '0')}`;

const ownFields = sql`jsonb_build_object('ma', 'KH ' || n, 'diem', (n % 5000)::text, 'sinh',
  (date '1950-01-01' + n % 20000)::text, 'hang', case when n % 2000 = 7 then 'Vàng' else 'Thường' end)`;

let server: TestServer;
let an: SignedIn;
let statements: ReturnType<typeof listenToStatements>;
beforeAll(async () => {
  statements = listenToStatements();
  server = await startTestServer();
  an = await signIn(server);
  const accounts = [an.accountId];
  for (let each = 0; each < OTHERS; each += 1) accounts.push((await createAccount(server.deps)).accountId);
  await server.deps.database.asSystem(async (tx) => {
    // A million rows at once take longer than any question may.
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const accountId of accounts) await fill(tx, accountId);
  });
  await server.deps.database.asSystem((tx) => sql`analyze`.execute(tx));
}, 1_800_000);
afterAll(async () => {
  statements.close();
  await server.close();
});

async function fill(tx: SystemTx, accountId: string): Promise<void> {
  const now = server.clock.now();
  const isOwn = accountId === an.accountId;
  const numbers = (count: number) => sql`generate_series(1, ${count}::int) n`;
  const rows = numbers(ROWS);
  const at = sql`${now}::timestamptz - n * interval '1 second'`;
  await addContacts(tx, accountId, { from: 1, to: ROWS, custom: ownFields });
  await sql`
    insert into campaign (account_id, id, channel, name, status, created_at, updated_at, launched_at, count_recipients)
    select ${accountId}, ${idOf('cmp')}, 'sms', 'Đợt ' || n, 'completed', ${at}, ${at}, ${at}, 10
    from ${numbers(isOwn ? CAMPAIGNS : CAMPAIGNS_OF_OTHERS)}
  `.execute(tx);
  await sql`
    insert into message (account_id, created_at, id, campaign_id, channel, direction, message_type, phone, carrier,
      sender_name, content, encoding, segments, unit_price, price, currency, status)
    select ${accountId}, ${at}, ${idOf('msg')}, 'cmp_' || lpad((1 + n % ${CAMPAIGNS}::int)::text, 26, '0'), 'sms',
      'outbound', 'customer_care', (84980000000 + n)::text, 'viettel', 'ANBINH', 'ANBINH: hen gap ban.', 'GSM-7', 1, 850,
      850, 'VND', 'delivered' from ${numbers(isOwn ? MESSAGES : ROWS)}
  `.execute(tx);
  await sql`
    insert into journal (account_id, id, kind, ref_type, ref_id, amount, currency, balance_after, reserved_after, created_at)
    select ${accountId}, ${idOf('jrn')}, 'topup', 'payment', 'pay_' || n, 1000, 'VND', n * 1000, 0, ${at} from ${rows}
  `.execute(tx);
  await sql`
    insert into optout (account_id, id, phone, channel, brand, reason, created_at)
    select ${accountId}, ${idOf('opt')}, (84970000000 + n)::text, 'sms', '', 'import', ${at} from ${rows}
  `.execute(tx);
  await sql`
    insert into notification (account_id, id, type, title, content, created_at, updated_at)
    select ${accountId}, ${idOf('ntf')}, 'system', '{"vn":"Tin","en":"News"}', '{"vn":"Tin","en":"News"}', ${at}, ${at}
    from ${numbers(isOwn ? NOTIFICATIONS : NOTIFICATIONS_OF_OTHERS)}
  `.execute(tx);
  if (!isOwn) return;
  await sql`
    insert into session (id, user_id, account_id, token_hash, expires_at, revoked_at)
    select ${idOf('ses')}, ${an.userId}, ${accountId}, 'none ' || n, ${now}, ${now} from generate_series(1, 5000) n
  `.execute(tx);
}

/** What people and programs ask most often. */
const questions: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'who am I': (client) => client.send(checkInfoUser, {}),
  'the newest notifications': (client) => client.send(listNotifications, {}),
  'the latest campaigns': (client) => client.send(latestCampaigns, {}),
  'a page of campaigns': (client) => client.send(getSmsCampaign, { pageSize: 20 }),
  'campaigns of a status': (client) => client.send(searchSmsCampaign, { pageSize: 20, status: ['completed'] }),
  'one campaign': (client) => client.send(viewSmsCampaign, { id: CAMPAIGN }),
  'a page of its log': (client) => client.send(searchSmsCampaignLog, { id: CAMPAIGN, pageSize: 20 }),
  'the newest messages': (client) => client.send(listMessages, {}),
  'the messages of a report': (client) => client.send(listMessages, { campaigns_of: 'sms' }),
  'those that did not arrive': (client) => client.send(listMessages, { campaigns_of: 'sms', status: ['failed'] }),
  'those in a rare state by one carrier': (client) =>
    client.send(listMessages, { campaigns_of: 'sms', status: ['sending'], carrier: ['viettel'] }),
  'a page of the directory': (client) => client.send(searchContacts, { pageSize: 50 }),
  'one contact': (client) => client.send(viewContact, { id: CONTACT }),
  'all tags': (client) => client.send(getTagAll, {}),
  'a page of refusals': (client) => client.send(listOptOuts, { pageSize: 20 }),
  'a page of the ledger': (client) => client.send(listLedger, { pageSize: 20 }),
  'the team': (client) => client.send(getTeam, {}),
  'one’s own sessions': (client) => client.send(accountSessions, {}),
  'the keys of the API': (client) => client.send(listApiKeys, {}),
};

test.each(Object.entries(questions))(
  'asking for %s reads no large table whole, and sorts no more than a page',
  async (_, ask) => {
    // Once before, so that what is looked up only once is not in it.
    await ask(an.client);
    const asked = await statements.askedBy(() => ask(an.client));
    expect(asked.length).toBeGreaterThan(0);
    const large = await largeTables();
    for (const statement of asked) {
      const steps = [...stepsOf(await planOf(statement))];
      const whole = steps.filter((step) => step['Node Type'] === 'Seq Scan' && large.has(step['Relation Name'] ?? ''));
      const sorted = steps.filter(
        (step) => step['Node Type'] === 'Sort' && (step.Plans?.[0]?.['Plan Rows'] ?? 0) > PAGE,
      );
      const { text } = statement;
      expect({ text, whole, sorted }).toEqual({ text, whole: [], sorted: [] });
    }
  },
);

/** Filters by own fields that a few contacts of the directory fit. */
const ownRules: Readonly<Record<string, ContactRule>> = {
  'is a text': { field: 'custom:ma', op: 'is', value: 'kh 77' },
  'is one of some': { field: 'custom:hang', op: 'any_of', value: ['vàng', 'bạch kim'] },
  'contains a text': { field: 'custom:ma', op: 'contains', value: 'H 1234' },
  'starts with a text': { field: 'custom:ma', op: 'starts_with', value: 'KH 1234' },
  'is at least a number': { field: 'custom:diem', op: 'at_least', value: '4998.5' },
  'is at most a number': { field: 'custom:diem', op: 'at_most', value: '1' },
  'is before a day': { field: 'custom:sinh', op: 'before', value: '1950-01-05' },
  'is a day or after it': { field: 'custom:sinh', op: 'after', value: '2004-09-30' },
};

test.each(Object.entries(ownRules))(
  'who has an own field that %s is listed and counted along the index',
  async (_, rule) => {
    const rules = { match: 'all' as const, groups: [{ match: 'all' as const, rules: [rule] }] };
    const { total } = await an.client.send(searchContacts, { rules });
    expect(total).toBeGreaterThan(0);
    // What the directory's functions run with the rights of their owner, whatever the account may read.
    const { rows } = await server.deps.database.asSystem(async (tx) => {
      await sql`select set_config('app.account', ${an.accountId}, true)`.execute(tx);
      return await sql<{ filter: string }>`select contact_filter(${asFilter({ rules: [rules] })}) as filter`.execute(
        tx,
      );
    });
    const source = `from contact c where ${rows[0]?.filter}`;
    const hits = `with hits as materialized (select c.id, c.created_at as sort_key ${source})`;
    for (const text of [`select count(*) ${source}`, `${hits} select id from hits order by sort_key desc limit 50`]) {
      const steps = [...stepsOf(await planOf({ text, values: [] }))];
      const indexes = steps.flatMap((step) => step['Index Name'] ?? []);
      const scans = steps.flatMap(({ 'Node Type': type, 'Relation Name': table }) =>
        table ? [`${type} of ${table}`] : [],
      );
      expect({ text, scans, indexes }).toEqual({
        text,
        scans: ['Bitmap Heap Scan of contact'],
        indexes: ['contact_own_fields'],
      });
    }
    // The list looks at the newest 2 000 first, then for all of them.
    const before = await rowsReadSoFar(server.deps.database);
    await an.client.send(searchContacts, { rules });
    expect((await rowsReadSoFar(server.deps.database)) - before).toBeLessThan(ROWS / 2);
  },
);

async function largeTables(): Promise<Set<string>> {
  const { rows } = await server.deps.database.asSystem((tx) =>
    sql<{ name: string }>`select relname as name from pg_class where relkind = 'r' and reltuples > ${SMALL}`.execute(
      tx,
    ),
  );
  return new Set(rows.map(({ name }) => name));
}

async function planOf({ text, values }: Asked): Promise<PlanStep> {
  // Without the account's role, which may not read every table; the questions name their account themselves.
  const { rows } = await server.deps.database.asSystem((tx) =>
    tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(CompiledQuery.raw(`explain (format json) ${text}`, values)),
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`no plan for ${text}`);
  return plan;
}
