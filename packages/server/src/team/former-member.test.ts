import { exportAudit, listAudit, listAuditMembers } from '@app/contracts/audit/audit.calls.ts';
import { createApiKey, listApiKeys } from '@app/contracts/developer/developer.calls.ts';
import { deleteMember, getTeam } from '@app/contracts/team/team.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAudit } from '../audit/audit.repository.ts';

let server: TestServer;
let owner: SignedIn;
let former: SignedIn;
let memberId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A developer makes an API key and is removed. */
beforeEach(async () => {
  owner = await signIn(server, { name: 'Chị Hoa', locale: 'en' });
  former = await signIn(server, { account: owner, role: 'developer', name: 'Anh Long' });
  await former.client.send(createApiKey, { name: 'CI', mode: 'test', scopes: ['verify:read'] });
  const { data } = await owner.client.send(getTeam, {});
  memberId = data.members.find(({ user_id: id }) => id === former.userId)?.id ?? '';
  server.clock.advance(1_000);
  await owner.client.send(deleteMember, { id: memberId });
});

async function fileRows(): Promise<Record<string, string>[]> {
  const { data } = await owner.client.send(exportAudit, { format: 'csv' });
  return parse(await (await fetch(server.url + (data.url ?? ''))).text(), { bom: true, columns: true });
}

describe('a removed member', () => {
  it('keeps their name in the audit and its file, as actor and as object', async () => {
    const { data } = await owner.client.send(listAudit, {});
    expect(data).toMatchObject([
      { action: 'member.removed', object: { type: 'member', id: memberId, name: 'Anh Long' } },
      { action: 'api_key.created', actor: { kind: 'person', id: former.userId, name: 'Anh Long' } },
    ]);
    expect(await fileRows()).toMatchObject([
      { By: 'Chị Hoa', Action: 'Member removed', Object: 'Anh Long' },
      { By: 'Anh Long', Action: 'API key created' },
    ]);
  });

  it('keeps their name on what they made', async () => {
    const { data } = await owner.client.send(listApiKeys, {});
    expect(data.keys.map(({ name, created_by: by }) => [name, by])).toEqual([['CI', 'Anh Long']]);
  });

  it('is offered to narrow the audit to, marked as a former member, like everyone who has acted', async () => {
    await signIn(server, { account: owner, role: 'viewer', name: 'Did nothing' });
    expect((await owner.client.send(listAuditMembers, {})).data).toEqual([
      { id: former.userId, name: 'Anh Long', is_former: true },
      { id: owner.userId, name: 'Chị Hoa', is_former: false },
    ]);
    const { data } = await owner.client.send(listAudit, { actor_id: former.userId });
    expect(data.map(({ action }) => action)).toEqual(['api_key.created']);
  });

  it('is in no list of members, and no seat is taken', async () => {
    const { data, info, total } = await owner.client.send(getTeam, {});
    expect(data.members.map(({ user_id: id }) => id)).toEqual([owner.userId]);
    expect([info.seats.used, total]).toEqual([1, 1]);
  });

  it('is seen by that account alone, which cannot change them', async () => {
    const { database } = server.deps;
    const stranger = await signIn(server);
    const seenBy = ({ scope }: SignedIn) =>
      database.asAccount(scope, (tx) => tx.selectFrom('app_user').select('id').orderBy('id').execute());
    expect(await seenBy(owner)).toEqual([owner.userId, former.userId].toSorted().map((id) => ({ id })));
    expect(await seenBy(stranger)).toEqual([{ id: stranger.userId }]);
    expect((await stranger.client.send(listAuditMembers, {})).data).toEqual([]);
    const { numUpdatedRows } = await database.asAccount(owner.scope, (tx) =>
      tx.updateTable('app_user').set({ name: 'Changed' }).where('id', '=', former.userId).executeTakeFirstOrThrow(),
    );
    expect(numUpdatedRows).toBe(0n);
  });

  it('has the ID of an actor in the file where no name is known', async () => {
    const { ids, database } = server.deps;
    await database.asAccount(owner.scope, (tx) =>
      writeAudit(tx, {
        ids,
        now: server.clock.now(),
        accountId: owner.accountId,
        actor: { kind: 'user', id: 'usr_unknown', ip: '' },
        action: 'account.approval_changed',
        object: { type: 'account', id: owner.accountId },
      }),
    );
    expect((await fileRows()).map(({ By }) => By)).toContain('usr_unknown');
  });
});
