import { exportAudit, listAudit } from '@app/contracts/audit/audit.calls.ts';
import { auditActionText, auditAreas } from '@app/contracts/audit/audit-actions.ts';
import { createApiKey, revokeApiKey } from '@app/contracts/developer/developer.calls.ts';
import { setApproval } from '@app/contracts/settings/settings.calls.ts';
import { addTeamMember, updateMember, getTeam } from '@app/contracts/team/team.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAudit } from './audit.repository.ts';

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await signIn(server, { name: 'Chị Hoa', locale: 'en' });
});

async function someChanges(): Promise<{ keyId: string; viewerId: string }> {
  const { data } = await owner.client.send(createApiKey, { name: 'CI', mode: 'test', scopes: ['verify:read'] });
  server.clock.advance(60_000);
  await owner.client.send(setApproval, { approval_threshold_vnd: 5_000_000 });
  server.clock.advance(60_000);
  const viewer = await signIn(server, { account: owner, role: 'viewer', name: 'Anh Long' });
  const team = await owner.client.send(getTeam, {});
  const id = team.data.members.find(({ user_id }) => user_id === viewer.userId)?.id ?? '';
  await owner.client.send(updateMember, { id, role: 'accountant' });
  server.clock.advance(60_000);
  await owner.client.send(revokeApiKey, { id: data.id });
  return { keyId: data.id, viewerId: id };
}

describe('the audit', () => {
  it('tells what was changed, by whom and from where, the latest first', async () => {
    const { keyId, viewerId } = await someChanges();
    const { data, total } = await owner.client.send(listAudit, {});
    expect(data.map(({ action }) => action)).toEqual([
      'api_key.revoked',
      'member.updated',
      'account.approval_changed',
      'api_key.created',
    ]);
    expect(total).toBe(4);
    expect(data[0]).toMatchObject({
      actor: { kind: 'person', id: owner.userId, name: 'Chị Hoa' },
      object: { type: 'api_key', id: keyId, name: 'CI' },
      changes: [{ field: 'status', before: 'active', after: 'revoked' }],
    });
    expect(data[0]?.ip).not.toBe('');
    expect(data[1]).toMatchObject({
      object: { type: 'member', id: viewerId, name: 'Anh Long' },
      changes: [{ field: 'role', before: 'viewer', after: 'accountant' }],
    });
  });

  it('is narrowed to parts of the product, to who did it, to days and to one thing', async () => {
    const { keyId } = await someChanges();
    const actions = async (filter: Parameters<typeof owner.client.send<typeof listAudit>>[1]) =>
      (await owner.client.send(listAudit, filter)).data.map(({ action }) => action);
    expect(await actions({ area: ['programs'] })).toEqual(['api_key.revoked', 'api_key.created']);
    expect(await actions({ area: ['team', 'account'] })).toEqual(['member.updated', 'account.approval_changed']);
    expect(await actions({ search: keyId, sort: 'created_at' })).toEqual(['api_key.created', 'api_key.revoked']);
    expect(await actions({ actor_id: 'usr_nobody' })).toEqual([]);
    const [last] = (await owner.client.send(listAudit, {})).data;
    expect(await actions({ from: last?.at ?? '' })).toEqual(['api_key.revoked']);
    expect(await actions({ to: last?.at ?? '', pageSize: 1 })).toEqual(['member.updated']);
  });

  it('is read by who may see the settings, and never by another account', async () => {
    await someChanges();
    const stranger = await signIn(server);
    expect((await stranger.client.send(listAudit, {})).data).toEqual([]);
    const marketer = await signIn(server, { account: owner, role: 'marketer' });
    expect(await failureOf(marketer.client.send(listAudit, {}))).toMatchObject({ code: 'missing_scope' });
    expect(await failureOf(marketer.client.send(exportAudit, {}))).toMatchObject({ code: 'missing_scope' });
  });

  it('is saved as a file with the same filter', async () => {
    await someChanges();
    const { data } = await owner.client.send(exportAudit, { area: ['team'], format: 'csv' });
    expect(data.file_name).toBe('audit.csv');
    const text = await (await fetch(server.url + (data.url ?? ''))).text();
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows).toMatchObject([
      { By: 'Chị Hoa', Action: 'Role changed', Object: 'Anh Long', Changes: 'Role: Viewer → Accountant' },
    ]);
  });

  it('hides the middle of numbers from readers who may not see them', async () => {
    const { ids, database } = server.deps;
    await database.asAccount(owner.scope, async (tx) => {
      await tx
        .updateTable('account')
        .set({ settings: sql`settings || '{"mask_phones": true}'` })
        .where('id', '=', owner.accountId)
        .execute();
      await writeAudit(tx, {
        ids,
        now: server.clock.now(),
        accountId: owner.accountId,
        actor: { kind: 'system', id: 'operator', ip: '' },
        action: 'optout.added',
        object: { type: 'optout', id: 'opt_1' },
        after: { phone: '84912345678' },
        reason: 'asked by 0912345678',
      });
    });
    const viewer = await signIn(server, { account: owner, role: 'viewer' });
    const [masked] = (await viewer.client.send(listAudit, {})).data;
    const [whole] = (await owner.client.send(listAudit, {})).data;
    expect(JSON.stringify(masked)).not.toContain('345678');
    expect(whole).toMatchObject({
      actor: { kind: 'operator', id: null, name: '' },
      changes: [{ field: 'phone', before: null, after: '84912345678' }],
      reason: 'asked by 0912345678',
    });
    const { data } = await viewer.client.send(exportAudit, { format: 'csv' });
    expect(await (await fetch(server.url + (data.url ?? ''))).text()).not.toContain('345678');
  });

  it('names records of every kind that has a name', async () => {
    const { ids, database } = server.deps;
    const types = ['campaign', 'number', 'sender', 'sound', 'tag', 'template', 'zalo_oa', 'zalo_template'];
    const more = ['verify_configuration', 'callback_profile', 'api_key', 'invitation', 'user', 'member', 'payment'];
    await database.asAccount(owner.scope, async (tx) => {
      for (const type of [...types, ...more]) {
        await writeAudit(tx, {
          ids,
          now: server.clock.now(),
          accountId: owner.accountId,
          actor: { kind: 'system', id: null, ip: '' },
          action: 'account.approval_changed',
          object: { type, id: type === 'user' ? owner.userId : `${type}_gone` },
        });
      }
    });
    const { data } = await owner.client.send(listAudit, { pageSize: 50 });
    expect(data).toHaveLength(types.length + more.length);
    expect(data.filter(({ object }) => object.name !== null).map(({ object }) => object)).toEqual([
      { type: 'user', id: owner.userId, name: 'Chị Hoa' },
    ]);
    await owner.client.send(addTeamMember, { email: 'new@example.com', role: 'viewer' });
    expect((await owner.client.send(listAudit, { area: ['team'] })).data[0]?.object.name).toBe('new@example.com');
  });

  it('cannot be changed or deleted, not even within the account', async () => {
    await someChanges();
    for (const change of [sql`update audit set reason = 'nothing'`, sql`delete from audit`]) {
      await expect(server.deps.database.asAccount(owner.scope, (tx) => change.execute(tx))).rejects.toThrow(/audit/);
    }
    expect((await owner.client.send(listAudit, {})).total).toBe(4);
  });

  it('has a text and an area for whatever it says', async () => {
    await someChanges();
    const { data } = await owner.client.send(listAudit, {});
    expect(data.filter(({ action }) => auditActionText(action, 'en') === action)).toEqual([]);
    const areas = Object.values(auditAreas).flat() as string[];
    expect(data.filter(({ action }) => !areas.includes(action.split('.')[0] ?? ''))).toEqual([]);
  });
});
