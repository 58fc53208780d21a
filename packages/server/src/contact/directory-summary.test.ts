import { directorySummary } from '@app/contracts/contact/directory-summary.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContact, createOptOut } from '../database/factories/feature.factories.ts';
import { rowsRead } from '../database/testing/many-contacts.ts';
import { countAddedIn } from './contact.repository.ts';

let server: TestServer;
beforeAll(async () => {
  // In Vietnam it is the first of December, elsewhere still November.
  server = await startTestServer({ now: new Date('2026-11-30T20:00:00Z') });
}, 60_000);
afterAll(() => server.close());

test('the directory is told in three numbers of the account alone, the month begins in Vietnam', async () => {
  const [an, other] = [await signIn(server), await signIn(server)];
  const added = async (phone: string, at: string, accountId = an.accountId) => {
    await createContact(server.deps, { accountId, phone, created_at: new Date(at) });
    return phone;
  };
  await added('84981110001', '2026-11-30T16:59:59Z');
  await added('84981110002', '2026-11-30T17:00:00Z');
  const phone = await added('84981110003', '2026-11-30T18:00:00Z');
  await createOptOut(server.deps, { accountId: an.accountId, phone });
  await added('84981110003', '2026-11-30T18:00:00Z', other.accountId);
  const { data } = await an.client.send(directorySummary, {});
  expect(data).toEqual({ contacts: 3, added_this_month: 2, opted_out: 1 });
});

test('who was added this month is counted without a look at the contacts', async () => {
  const { accountId, scope } = await signIn(server);
  for (let each = 0; each < 5; each += 1) await createContact(server.deps, { accountId });
  const [added, read] = await server.deps.database.asAccount(scope, async (tx) => {
    const before = await rowsRead(tx);
    const count = await countAddedIn(tx, scope, '2026-12');
    const after = await rowsRead(tx);
    return [count, after.inOrder + after.byIndex - before.inOrder - before.byIndex];
  });
  expect({ added, read }).toEqual({ added: 5, read: 0 });
});

test('an empty directory has nobody', async () => {
  const { client } = await signIn(server);
  expect((await client.send(directorySummary, {})).data).toEqual({ contacts: 0, added_this_month: 0, opted_out: 0 });
});
