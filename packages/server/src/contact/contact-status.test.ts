import { listBulk, setContactStatus } from '@app/contracts/contact/contact-bulk.calls.ts';
import { storeContact, updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import { searchContacts, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { storeContactOptOut } from '@app/contracts/contact/opt-out.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markInvalid } from './contact-status.repository.ts';

const phones = ['84901000001', '84901000002', '84901000003'] as const;

let server: TestServer;
let an: SignedIn;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  an = await signIn(server);
  ids = [];
  for (const phone of phones) ids.push((await an.client.send(storeContact, { phone })).data.id);
});
afterAll(() => server.close());

async function statuses(): Promise<string[]> {
  const contacts = await Promise.all(ids.map((id) => an.client.send(viewContact, { id })));
  return contacts.map(({ data }) => data.status);
}
const counts = async () => (await an.client.send(searchContacts, {})).info.counts_by_status;
const sayInvalid = (phone: string) =>
  server.deps.database.asAccount(an.scope, (tx) =>
    markInvalid(tx, an.scope, { phones: [phone], now: server.deps.clock.now() }),
  );

describe('the status of contacts', () => {
  it('is set at once for those that are named, and taken back', async () => {
    const blocking = await an.client.send(setContactStatus, { ids: ids.slice(0, 2), status: 'blocked' });
    expect(blocking.info).toEqual({ updated: 2, job_id: null, count: 2 });
    expect(await statuses()).toEqual(['blocked', 'blocked', 'active']);
    expect(await counts()).toMatchObject({ active: 1, blocked: 2 });
    const freeing = await an.client.send(setContactStatus, { ids, status: 'active' });
    expect(freeing.info).toMatchObject({ updated: 2, count: 3 });
    expect(await statuses()).toEqual(['active', 'active', 'active']);
  });

  it('is set for all that a filter finds', async () => {
    const { info } = await an.client.send(setContactStatus, { filter: {}, status: 'blocked' });
    expect(info).toMatchObject({ updated: null, count: 3 });
    expect((await an.client.send(listBulk, {})).data).toMatchObject([{ kind: 'block', contacts: 3 }]);
    await server.worker.drain();
    expect(await counts()).toMatchObject({ blocked: 3 });
    await an.client.send(setContactStatus, { filter: { status: ['blocked'] }, status: 'active' });
    await server.worker.drain();
    expect(await counts()).toMatchObject({ active: 3 });
  });

  it('is “opted out” again for who had opted out before', async () => {
    await an.client.send(storeContactOptOut, { contact_id: ids[0] ?? '', channel: 'all', reason: 'manual' });
    await an.client.send(setContactStatus, { ids, status: 'blocked' });
    expect(await statuses()).toEqual(['blocked', 'blocked', 'blocked']);
    await an.client.send(setContactStatus, { ids, status: 'active' });
    expect(await statuses()).toEqual(['unsubscribed', 'active', 'active']);
  });

  it('is “invalid” where a carrier says that nobody has the number, until it is taken back or corrected', async () => {
    await an.client.send(setContactStatus, { ids: ids.slice(1, 2), status: 'blocked' });
    for (const phone of phones) await sayInvalid(phone);
    expect(await statuses()).toEqual(['invalid', 'blocked', 'invalid']);
    await an.client.send(setContactStatus, { ids: ids.slice(0, 1), status: 'active' });
    await an.client.send(updateContact, { id: ids[2] ?? '', phone: '84901000009' });
    expect(await statuses()).toEqual(['active', 'blocked', 'active']);
  });

  it('needs contacts, a status that can be set, and stays with the account', async () => {
    expect(await failureOf(an.client.send(setContactStatus, { status: 'blocked' }))).toMatchObject({
      code: 'nothing_selected',
    });
    const wrong = an.client.send(setContactStatus, { ids, status: 'invalid' as 'active' });
    expect(await failureOf(wrong)).toMatchObject({ status: 422, code: 'wrong_type' });
    const other = await signIn(server);
    const { info } = await other.client.send(setContactStatus, { ids, status: 'blocked' });
    expect(info.updated).toBe(0);
    expect(await statuses()).toEqual(['active', 'active', 'active']);
  });
});
