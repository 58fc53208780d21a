import {
  cancelOptOutImport,
  importOptOuts as importCall,
  listOptOutImports,
  listOptOuts,
} from '@app/contracts/contact/opt-out.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { addContacts, rowsReadSoFar } from '../database/testing/many-contacts.ts';
import { forgetExpired } from '../audience/forget.usecases.ts';
import { importOptOuts } from './import-opt-outs.usecases.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
});

type Choices = Partial<Omit<Input<typeof importCall>, 'file'>>;
const upload = (content: BlobPart, choices: Choices = {}, name = 'dnc.csv') =>
  an.client.send(importCall, {
    file: new File([content], name),
    channel: 'all',
    reason: 'dnc_register',
    ...choices,
  });
const last = async () => (await an.client.send(listOptOutImports, {})).data[0];
const phoneAt = (index: number) => `098${String(index).padStart(7, '0')}`;
/** Every seventh number stands in it twice, every eleventh row holds none. */
const rows = Array.from({ length: 5_500 }, (_, index) =>
  index % 11 === 0 ? `x${index}` : phoneAt(index % 7 === 0 ? index - 1 : index),
);
const longList = `phone\n${rows.join('\n')}\n`;

async function keptFiles(): Promise<number> {
  let count = 0;
  for await (const _ of server.deps.lists.olderThan(new Date(Date.now() + 60_000))) count += 1;
  return count;
}

describe('a do-not-call list', () => {
  test('is read in the background, told of at its end, and its file is not kept', async () => {
    const heard: unknown[] = [];
    const stop = await server.deps.bus.subscribe(an.accountId, ({ topic, data }) => heard.push([topic, data]));
    const { data } = await upload('Số điện thoại;Ghi chú\n0981000001;a\n+84912000002;b\n0123;c\n0981000001;d\n', {
      note: 'Sổ 11/2026',
    });
    expect(data).toMatchObject({ status: 'running', file_name: 'dnc.csv', progress: 0 });
    await server.worker.drain();
    expect(await last()).toMatchObject({ status: 'done', progress: 1, counts: { added: 2, known: 1, invalid: 1 } });
    const { data: refusals } = await an.client.send(listOptOuts, { sort: 'phone' });
    expect(refusals).toMatchObject([
      { phone: '84912000002', channel: 'all', reason: 'dnc_register', note: 'Sổ 11/2026' },
      { phone: '84981000001' },
    ]);
    await expect.poll(() => heard).toContainEqual(['optout', { id: data.id, status: 'done', progress: 1 }]);
    stop();
    expect((await an.client.send(listNotifications, {})).data).toMatchObject([
      {
        title: 'The do-not-call list dnc.csv was read',
        content: '2 new refusals, 1 known before, 1 row without a mobile number.',
      },
    ]);
    expect(await keptFiles()).toBe(0);
  });

  test('may be a spreadsheet, or a text of numbers alone', async () => {
    const cells = [['SĐT'], [981000001], ['0912000002']];
    await upload(new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: cells }] })), {}, 'dnc.xlsx');
    await upload('0981000003\n0981000004\n', {}, 'dnc.txt');
    await server.worker.drain();
    expect((await an.client.send(listOptOuts, {})).total).toBe(4);
  });

  test('whose column of numbers cannot be told asks for it', async () => {
    const content = 'Khách,Bạn\n0981000001,0912000001\n0981000002,0912000002\n';
    expect(await failureOf(upload(content))).toMatchObject({
      status: 422,
      code: 'missing_parameter',
      errors: { phone_column: ['required'] },
      info: { columns: ['Khách', 'Bạn'] },
    });
    expect(await keptFiles()).toBe(0);
    await upload(content, { phone_column: 1 });
    await server.worker.drain();
    const { data } = await an.client.send(listOptOuts, { sort: 'phone' });
    expect(data.map(({ phone }) => phone)).toEqual(['84912000001', '84912000002']);
  });

  test('that is none is refused with the reason, and nothing is kept', async () => {
    expect(await failureOf(upload('', {}))).toMatchObject({
      status: 422,
      code: 'file_type',
      info: { failure: 'empty' },
    });
    expect(await failureOf(upload('MZ\u0000\u0001', {}, 'dnc.exe'))).toMatchObject({ status: 422, code: 'file_type' });
    expect(await failureOf(upload('0981000001\n', { phone_column: 7 }))).toMatchObject({
      info: { failure: 'no_phone_column' },
    });
    expect(await keptFiles()).toBe(0);
    const viewer = await signIn(server, { account: an, role: 'viewer' });
    const list = { file: new File(['0981000001\n'], 'a.csv'), channel: 'all', reason: 'import' } as const;
    expect(await failureOf(viewer.client.send(importCall, list))).toMatchObject({ status: 403 });
  });

  test('that is stopped keeps what was read, and is no other account’s to stop', async () => {
    const { data } = await upload(longList);
    const other = await signIn(server);
    expect(await failureOf(other.client.send(cancelOptOutImport, { id: data.id }))).toMatchObject({ status: 404 });
    expect((await an.client.send(cancelOptOutImport, { id: data.id })).data.status).toBe('cancelled');
    await server.worker.drain();
    expect((await an.client.send(listOptOuts, {})).total).toBe(0);
    expect(await keptFiles()).toBe(0);
    expect(await failureOf(an.client.send(cancelOptOutImport, { id: data.id }))).toMatchObject({ status: 409 });
  });

  test('that waits long keeps its file', async () => {
    await upload(longList);
    const { lists } = server.deps;
    const old = { ...lists, olderThan: () => lists.olderThan(new Date(Date.now() + 60_000)) };
    await forgetExpired({ ...server.deps, lists: old });
    await server.worker.drain();
    expect(await last()).toMatchObject({ status: 'done', counts: { invalid: 500 } });
  });
});

// PostgreSQL looks at its tables by itself, at any time, and plans anew.
test.runIf(process.env['DATABASE_URL'] === undefined)(
  'a list that is read just after the directory has grown does not read the directory once for each number',
  async () => {
    const { database } = server.deps;
    const numbersFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => String(84_980_000_000 + first + index));
    const readList = async (numbers: readonly string[]) => {
      await upload(`phone\n${numbers.join('\n')}\n`);
      await server.worker.drain();
      expect(await last()).toMatchObject({ status: 'done', counts: { added: numbers.length } });
    };
    // How a number is looked up is decided while there are few.
    await database.asAccount(an.scope, (tx) => addContacts(tx, an.accountId, { from: 1, to: 10 }));
    await database.vacuum();
    await readList(numbersFrom(1, 10));
    await database.asAccount(an.scope, (tx) => addContacts(tx, an.accountId, { from: 1_001, to: 3_000 }));

    const before = await rowsReadSoFar(database);
    const numbers = numbersFrom(1_001, 1_000);
    await readList(numbers);
    expect((await rowsReadSoFar(database)) - before).toBeLessThan(numbers.length * 100);
  },
);

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

/** What is known at the end, whatever happened on the way. */
async function endOf(person: SignedIn) {
  const { data } = await person.client.send(listOptOutImports, {});
  const news = await person.client.send(listNotifications, {});
  const digests = await server.deps.database.asSystem((tx) =>
    sql<{ numbers: string }>`
      select md5(string_agg(phone, ',' order by phone)) as numbers from optout where account_id = ${person.accountId}
    `.execute(tx),
  );
  return { ...data[0], id: '', created_at: '', news: news.total, digests: digests.rows };
}

test('a list that is killed at any time goes on after the next start, and ends as if nothing had been', async () => {
  await upload(longList);
  await server.worker.drain();
  const expected = await endOf(an);
  expect(expected.counts).toMatchObject({ invalid: 500 });
  const death = fc.record({ nth: fc.integer({ min: 1, max: 9 }), isCommitted: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(death, { minLength: 1, maxLength: 4 }), async (deaths) => {
      an = await signIn(server);
      const { data } = await upload(longList);
      const work = { scope: an.scope, id: data.id };
      for (const { nth, isCommitted } of deaths) {
        const deps = { ...server.deps, database: dyingAt(nth, isCommitted) };
        await importOptOuts({ ...work, deps }).catch((error: unknown) => expect(String(error)).toContain('killed'));
      }
      await server.worker.drain();
      expect(await endOf(an)).toEqual(expected);
    }),
    { numRuns: 4 },
  );
}, 120_000);
