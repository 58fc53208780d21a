import { getAudiences, uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { importList } from './import-list.usecases.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
}, 60_000);
afterAll(() => server.close());

/** Every seventh number stands in it twice, every eleventh row holds none, every thirteenth an old one. */
function longList(): string {
  const cell = (index: number) => {
    if (index % 11 === 0) return `x${index}`;
    const own = String(index % 7 === 0 ? index - 1 : index).padStart(7, '0');
    return index % 13 === 0 ? `0168${own}` : `098${own}`;
  };
  const lines = Array.from({ length: 5_500 }, (_, index) => `${cell(index)},${'x'.repeat(60)}\n`);
  return `phone,note\n${lines.join('')}`;
}

async function newAudience(): Promise<string> {
  const { data } = await an.client.send(uploadSmsContacts, { file: new File([longList()], 'a.csv') });
  expect(data.status).toBe('running');
  return data.id;
}

/** What is known of an audience at the end, whatever happened on the way. */
async function endOf(id: string) {
  const { data } = await an.client.send(getAudiences, { ids: [id] });
  const digests = await server.deps.database.asSystem(async (tx) => {
    const { rows } = await sql`
      select
        (select md5(string_agg(concat_ws(' ', phone, carrier, name, spread), ',' order by phone)) from audience_row
          where audience_id = ${id}) as numbers,
        (select md5(string_agg(concat_ws(' ', row, value, remark, phone), ',' order by row)) from audience_remark
          where audience_id = ${id}) as remarks
    `.execute(tx);
    return rows;
  });
  return { audience: { ...data[0], id: '', created_at: '', expires_at: '' }, digests };
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

describe('reading a long list', () => {
  test('that is killed at any time goes on after the next start, and ends as if nothing had been', async () => {
    const whole = await newAudience();
    await server.worker.drain();
    const expected = await endOf(whole);
    expect(expected.audience.counts).toMatchObject({ rows: 5_500, invalid: 500 });
    const death = fc.record({ nth: fc.integer({ min: 1, max: 9 }), isCommitted: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(death, { minLength: 1, maxLength: 4 }), async (deaths) => {
        const audienceId = await newAudience();
        const work = { scope: an.scope, audienceId, reading: 1 };
        for (const { nth, isCommitted } of deaths) {
          const deps = { ...server.deps, database: dyingAt(nth, isCommitted) };
          await importList({ ...work, deps }).catch((error: unknown) => expect(String(error)).toContain('killed'));
        }
        await server.worker.drain();
        expect(await endOf(audienceId)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  test('by two at the same time reads each row once', async () => {
    const whole = await newAudience();
    await server.worker.drain();
    const audienceId = await newAudience();
    const work = { deps: server.deps, scope: an.scope, audienceId, reading: 1 };
    await Promise.all([importList(work), importList(work), server.worker.drain()]);
    // Whoever comes late stops; what is left is done by the one who was first, or by the job.
    await importList(work);
    expect(await endOf(audienceId)).toEqual(await endOf(whole));
  });

  test('in another way while the first reading goes on leaves nothing of the first', async () => {
    const audienceId = await newAudience();
    const first = importList({ deps: server.deps, scope: an.scope, audienceId, reading: 1 });
    const mapping = { phone: 0, name: 1 };
    await an.client.send(uploadSmsContacts, { audience_id: audienceId, mapping, has_header: false });
    await first;
    await server.worker.drain();
    const { audience } = await endOf(audienceId);
    expect(audience).toMatchObject({ status: 'ready', mapping, counts: { rows: 5_501, invalid: 501 } });
    const { names } = await server.deps.database.asSystem(async (tx) => {
      const { rows } = await sql<{ names: number }>`
        select count(*) as names from audience_row where audience_id = ${audienceId} and name <> ''
      `.execute(tx);
      return rows[0] ?? { names: 0 };
    });
    expect(names).toBe(audience.counts?.valid);
  });

  test('tells how far it is at most twice a second', async () => {
    const heard: unknown[] = [];
    const end = await server.deps.bus.subscribe(an.accountId, ({ topic, data }) => {
      if (topic === 'audience' && 'status' in data) heard.push(data.status);
    });
    const started = performance.now();
    await newAudience();
    await server.worker.drain();
    const seconds = (performance.now() - started) / 1_000;
    // An event comes after what it tells of was written: the last one is on its way still.
    await expect.poll(() => heard.at(-1)).toBe('ready');
    end();
    // One when it was taken, one when it was read, and those in between, of which the first comes at once.
    expect(heard.length).toBeGreaterThanOrEqual(3);
    expect(heard.length).toBeLessThanOrEqual(3 + seconds * 2);
  });
});
