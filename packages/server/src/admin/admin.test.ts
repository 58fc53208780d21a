import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { addUserTeamByAdmin } from '@app/contracts/team/team.calls.ts';
import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { createKycCase } from '../database/factories/identity.factories.ts';
import { askServer } from './admin-socket.ts';
import { runCommand } from './commands.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { balance: 100_000 });
}, 60_000);
afterAll(() => server.close());

const run = (...args: string[]) => runCommand(server.deps, args);

function auditRows() {
  return server.deps.database.asSystem((tx) =>
    tx.selectFrom('audit').selectAll().where('account_id', '=', an.accountId).orderBy('id').execute(),
  );
}

describe('the operator', () => {
  it('approves a company that waits, once', async () => {
    await createKycCase(server.deps, { accountId: an.accountId });
    expect(await run('kyc', 'list')).toEqual([expect.stringContaining(an.accountId)]);
    await run('kyc', 'approve', an.accountId);
    expect((await an.client.send(checkInfoUser, {})).data.kyc_status).toBe('verified');
    await expect(run('kyc', 'approve', an.accountId)).rejects.toThrow('is verified, not pending');
    expect(await run('kyc', 'list')).toEqual(['None.']);
  });

  it('approves a sender with a date until which it is valid', async () => {
    const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'MOI', status: 'pending' });
    await run('sender', 'approve', senderId);
    const { data } = await an.client.send(getSmsSender, {});
    expect(data.find(({ id }) => id === senderId)).toMatchObject({ status: 'approved', valid_until: '2029-11-21' });
  });

  it('rejects a sender with a reason that the account reads', async () => {
    const { senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'SALE', status: 'pending' });
    await expect(run('sender', 'reject', senderId)).rejects.toThrow('Give a reason');
    await run('sender', 'reject', senderId, '--reason', 'Tên chung chung');
    const { data } = await an.client.send(getSmsSender, {});
    expect(data.find(({ id }) => id === senderId)).toMatchObject({ status: 'rejected', reason: 'Tên chung chung' });
  });

  it('adjusts a balance up and down through the ledger, never below zero', async () => {
    expect(await run('balance', 'adjust', an.accountId, '50000', '--key', 'T-1', '--reason', 'Bồi thường')).toEqual([
      expect.stringContaining('100\u00a0000\u00a0₫ → 150\u00a0000\u00a0₫'),
    ]);
    await run('balance', 'adjust', an.accountId, '-20000', '--key', 'T-2', '--reason', 'Sửa sai');
    const { data, info } = await an.client.send(listLedger, { entry_type: ['adjustment'] });
    expect(data.map((entry) => [entry.balance_change, entry.reason])).toEqual([
      [-20_000, 'Sửa sai'],
      [50_000, 'Bồi thường'],
    ]);
    expect(info.balance).toBe(130_000);
    await expect(run('balance', 'adjust', an.accountId, '-999999', '--key', 'T-3', '--reason', 'x')).rejects.toThrow(
      'below zero',
    );
  });

  it('makes somebody one of the platform’s staff, who may add people to any team, until that ends', async () => {
    const binh = await signIn(server, { account: an, role: 'viewer' });
    const { email } = (await binh.client.send(checkInfoUser, {})).data;
    const person = { team_id: an.accountId, name: 'Hà', role: 'viewer', password: 'Meo-trang-tren-mai' } as const;
    const add = (address: string) => binh.client.send(addUserTeamByAdmin, { ...person, email: address });
    await expect(add('ha@example.com')).rejects.toMatchObject({ status: 403 });
    await run('staff', 'add', email.toUpperCase());
    expect(await run('staff', 'list')).toEqual([expect.stringContaining(email)]);
    // The command is another process: the server hears of it within a second.
    const { data } = await vi.waitFor(() => add('ha@example.com'));
    expect(data.team.id).toBe(an.accountId);
    await run('staff', 'remove', email);
    expect(await run('staff', 'list')).toEqual(['None.']);
    let hoas = 0;
    await vi.waitFor(() => expect(add(`hoa${(hoas += 1)}@example.com`)).rejects.toMatchObject({ status: 403 }));
    await expect(run('staff', 'add', 'nobody@example.com')).rejects.toThrow('There is no active user');
    const audit = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').select('action').where('object_id', '=', binh.userId).orderBy('id').execute(),
    );
    expect(audit.map(({ action }) => action)).toEqual(['staff.added', 'staff.removed']);
  });

  it('leaves an audit row for everything done', async () => {
    const rows = (await auditRows()).filter(({ actor_kind }) => actor_kind === 'system');
    expect(rows.map((row) => [row.action, row.actor_kind, row.reason])).toEqual([
      ['kyc.verified', 'system', ''],
      ['sender.approved', 'system', ''],
      ['sender.rejected', 'system', 'Tên chung chung'],
      ['balance.adjusted', 'system', 'Bồi thường'],
      ['balance.adjusted', 'system', 'Sửa sai'],
    ]);
  });

  it('is told what is wrong with a command', async () => {
    await expect(run('kyc', 'approve')).rejects.toThrow('Which account?');
    await expect(run('kyc', 'approve', 'acc_none')).rejects.toThrow('There is no account acc_none');
    await expect(run('balance', 'adjust', an.accountId, '1.5', '--reason', 'x')).rejects.toThrow('whole number');
    await expect(run('nonsense')).rejects.toThrow('Usage:');
    await expect(run('kyc', 'list', '--wrong')).rejects.toThrow('Usage:');
  });
});

describe('a server that holds the embedded database', () => {
  it('takes commands on a socket in the data folder', async () => {
    expect(await askServer(server.deps.config.dataDir, ['account', 'list'])).toEqual([
      expect.stringContaining(an.accountId),
    ]);
  });

  it('answers what cannot be done as one sentence', async () => {
    await expect(askServer(server.deps.config.dataDir, ['sender', 'approve', 'snd_0'])).rejects.toThrow(
      'There is no sender snd_0',
    );
  });

  it('is missed by name where nobody listens', async () => {
    await expect(askServer('/tmp/no-server-here', ['account', 'list'])).rejects.toThrow('takes no commands');
  });
});

describe('the operator of several accounts', () => {
  it('adjusts a balance once with one key, and tells the account and its owner', async () => {
    const cuong = await signIn(server, { balance: 100_000 });
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('account').set({ owner_id: cuong.userId }).where('id', '=', cuong.accountId).execute(),
    );
    const adjust = (amount: string) =>
      run('balance', 'adjust', cuong.accountId, amount, '--key', 'TICKET-7', '--reason', 'Bồi thường');
    const told = await Promise.all([adjust('50000'), adjust('50000')]);
    expect(told.filter(([line]) => line?.endsWith('nothing changed'))).toHaveLength(1);
    await expect(adjust('60000')).rejects.toThrow('with the key TICKET-7 before; nothing changed. Give another key.');
    const { data, info } = await cuong.client.send(listLedger, { entry_type: ['adjustment'] });
    expect(data).toHaveLength(1);
    expect(info.balance).toBe(150_000);
    const mails = await mailsTo(server, `${cuong.userId.toLowerCase()}@example.com`);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Bồi thường')]);
    expect((await cuong.client.send(listNotifications, {})).data).toHaveLength(1);
    await expect(run('balance', 'adjust', cuong.accountId, '1', '--reason', 'x')).rejects.toThrow('Give a key');
  });

  it('checks the books, of all accounts or of one, and is told what shows a fault', async () => {
    const all = await run('ledger', 'check');
    expect(all[0]).toBe('✓ Every wallet is the sum of its postings.');
    expect(await run('ledger', 'check', an.accountId)).toEqual(all);
    const bao = await signIn(server);
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('wallet').set({ balance: 5 }).where('account_id', '=', bao.accountId).execute(),
    );
    await expect(run('ledger', 'check')).rejects.toThrow(
      `✗ Every wallet is the sum of its postings.\n    ${bao.accountId}  the wallet has 5 and 0 on hold, its postings 0 and 0`,
    );
    expect(await run('ledger', 'check', an.accountId)).toEqual(all);
  });
});
