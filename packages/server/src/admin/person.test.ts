import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { accountSessions } from '@app/contracts/account/account.calls.ts';
import { checkInfoUser, login, logout } from '@app/contracts/auth/auth.calls.ts';
import { supportEnter } from '@app/contracts/auth/support.calls.ts';
import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { mailTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { createContact } from '../database/factories/feature.factories.ts';
import { createAccount, createMember } from '../database/factories/identity.factories.ts';
import { runCommand } from './commands.ts';

let server: TestServer;
let an: SignedIn;
let email: string;
const password = 'Meo-trang-tren-mai';
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server, { locale: 'en' });
  email = (await an.client.send(checkInfoUser, {})).data.email;
  const password_hash = await hashPassword(password);
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('app_user').set({ password_hash, locale: 'en' }).where('id', '=', an.userId).execute(),
  );
});
afterAll(() => server.close());

const run = (...args: string[]) => runCommand(server.deps, args);
const why = ['--reason', 'Asked for by phone'] as const;
const enter = () => server.client().send(login, { email, password });

async function audited() {
  const rows = await server.deps.database.asSystem((tx) =>
    tx.selectFrom('audit').select(['action', 'reason']).where('object_id', '=', an.userId).orderBy('id').execute(),
  );
  return rows.map(({ action, reason }) => `${action}: ${reason}`);
}

it('tells support who somebody is, whether they can log in, and where they belong', async () => {
  const lines = await run('person', 'show', email.toUpperCase());
  expect(lines[0]).toMatch(new RegExp(`^${an.userId} .* ${email} {2}active$`));
  expect(lines[1]).toBe('Second factor: off. Last login: never.');
  expect(lines[2]).toContain(`${an.accountId}  Công ty An Bình  owner`);
  await expect(run('person', 'show', 'nobody@example.com')).rejects.toThrow('There is no person');
});

/** The command is another process: the server hears of it within a second. */
const loggedOut = () =>
  vi.waitFor(() => expect(an.client.send(checkInfoUser, {})).rejects.toMatchObject({ status: 401 }));

it('keeps somebody out at once, and lets them in again', async () => {
  await expect(run('person', 'lock', email)).rejects.toThrow('Give a reason');
  expect(await run('person', 'lock', email, ...why)).toEqual([`${email} is locked; 1 sessions ended.`]);
  await loggedOut();
  await expect(enter()).rejects.toMatchObject({ status: 403, code: 'locked' });
  expect((await mailTo(server, email)).text).toContain('Reason: Asked for by phone');
  await expect(run('person', 'lock', email, ...why)).rejects.toThrow('is locked, not active');
  await run('person', 'unlock', email, ...why);
  expect((await enter()).data?.email).toBe(email);
  expect(await audited()).toEqual(['user.locked: Asked for by phone', 'user.unlocked: Asked for by phone']);
});

it('tells in the audit who gave a command, where that is said', async () => {
  const colleague = await signIn(server, { account: an, role: 'admin' });
  await run('person', 'lock', email, ...why, '--as', 'Lan Trần');
  await run('person', 'unlock', email, ...why);
  const { data } = await colleague.client.send(listAudit, { area: ['logins'], sort: 'created_at' });
  expect(data.map(({ action, actor }) => [action, actor])).toEqual([
    ['user.locked', { kind: 'operator', id: null, name: 'Lan Trần' }],
    ['user.unlocked', { kind: 'operator', id: null, name: '' }],
  ]);
});

it('takes a lost second factor away, with what trusted browsers and sessions had of it', async () => {
  await expect(run('person', 'reset-second-factor', email, ...why)).rejects.toThrow('has no second factor');
  await server.deps.database.asSystem((tx) =>
    tx
      .updateTable('app_user')
      .set({ twofa_enabled: true, twofa_method: 'totp', twofa_secret: 'sealed' })
      .where('id', '=', an.userId)
      .execute(),
  );
  expect((await enter()).data).toBeNull();
  await run('person', 'reset-second-factor', email, ...why);
  await loggedOut();
  expect((await mailTo(server, email)).subject).toBe('Two-step verification is off');
  expect((await enter()).data?.twofa_enabled).toBe(false);
  expect(await audited()).toEqual(['user.twofa_reset: Asked for by phone']);
});

it('writes what it does to a login in the audit of every account the person belongs to', async () => {
  const other = await signIn(server);
  const former = await signIn(server);
  const values = { user_id: an.userId, role: 'viewer' } as const;
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('member')
      .values([
        { ...values, account_id: other.accountId, id: 'mbr_other' },
        { ...values, account_id: former.accountId, id: 'mbr_former', status: 'removed' },
      ])
      .execute(),
  );
  await run('person', 'lock', email, ...why);
  await run('person', 'unlock', email, ...why);
  await server.deps.database.asSystem((tx) =>
    tx
      .updateTable('app_user')
      .set({ twofa_enabled: true, twofa_method: 'totp', twofa_secret: 'sealed' })
      .where('id', '=', an.userId)
      .execute(),
  );
  await run('person', 'reset-second-factor', email, ...why);
  const rows = await server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('audit')
      .select(['account_id', 'action', 'before', 'after'])
      .where('object_id', '=', an.userId)
      .orderBy('id')
      .execute(),
  );
  for (const { accountId } of [an, other]) {
    const own = rows.filter((row) => row.account_id === accountId);
    expect(own.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.locked', { status: 'active' }, { status: 'locked' }],
      ['user.unlocked', { status: 'locked' }, { status: 'active' }],
      ['user.twofa_reset', { twofa_enabled: true }, { twofa_enabled: false }],
    ]);
  }
  expect(rows).toHaveLength(6);
});

it('finds an account by what a caller says of it', async () => {
  const { accountId } = await createAccount(server.deps, { name: 'Trà 100% Lá', tax_code: '0312345699' });
  await createMember(server.deps, {
    accountId,
    name: 'Phạm Thu Hằng',
    email: 'hang@tra-la.example',
    phone_number: '0977123456',
  });
  for (const text of [accountId, '0312345699', 'trà 100%', 'Thu Hằng', 'hang@tra', '+84 977 123 456', '0977.123.456']) {
    expect([text, ...(await run('account', 'find', text))]).toEqual([text, expect.stringContaining(accountId)]);
  }
  expect(await run('account', 'find', 'Trà', '100%', 'Lá')).toHaveLength(1);
  expect(await run('account', 'find', '100_')).toEqual(['None.']);
  await expect(run('account', 'find')).rejects.toThrow('Which account?');
});

it('shows support what somebody sees, once, and lets it change nothing', async () => {
  const [address = ''] = await run('person', 'view', email, ...why);
  const token = address.split('/link/')[1] ?? '';
  const guest = server.client();
  const { data, token: session } = await guest.send(supportEnter, { token });
  expect(data).toMatchObject({ email, read_only: true, by_support: true, team: { id: an.accountId } });
  const support = server.client({ token: session ?? '' });
  const looking = { id: an.userId, read_only: true, by_support: true };
  expect((await support.send(checkInfoUser, {})).data).toMatchObject(looking);
  await expect(support.send(updateProfile, { name: 'Ai đó', timezone: 'Asia/Ho_Chi_Minh' })).rejects.toMatchObject({
    status: 403,
  });
  await expect(guest.send(supportEnter, { token })).rejects.toMatchObject({ code: 'token_expired' });
  expect(await audited()).toEqual(['user.view_asked: Asked for by phone', 'user.viewed: ']);
  // The person's own list of devices shows their own.
  const devices = await an.client.send(accountSessions, {});
  expect(devices.data).toHaveLength(1);
  await support.send(logout, {});
  await expect(support.send(checkInfoUser, {})).rejects.toMatchObject({ status: 401 });
  expect((await an.client.send(checkInfoUser, {})).data.read_only).toBeUndefined();
});

it('hides the numbers of recipients from support, and ends its look after an hour', async () => {
  const contact = '84900123401';
  await createContact(server.deps, { accountId: an.accountId, phone: contact });
  const [address = ''] = await run('person', 'view', email, ...why);
  const { token } = await server.client().send(supportEnter, { token: address.split('/link/')[1] ?? '' });
  const support = server.client({ token: token ?? '' });
  const phones = async (client: SignedIn['client']) =>
    (await client.send(searchContacts, {})).data.map(({ phone }) => phone);
  expect(await phones(an.client)).toEqual([contact]);
  expect((await phones(support))[0]).toMatch(/\*/);
  server.clock.advance(3_600_000);
  await expect(support.send(checkInfoUser, {})).rejects.toMatchObject({ status: 401 });
});

it('gives no link that is older than ten minutes, and none for somebody who is locked', async () => {
  const [address = ''] = await run('person', 'view', email, ...why);
  server.clock.advance(600_000);
  const late = server.client().send(supportEnter, { token: address.split('/link/')[1] ?? '' });
  await expect(late).rejects.toMatchObject({ code: 'token_expired' });
  await run('person', 'lock', email, ...why);
  await expect(run('person', 'view', email, ...why)).rejects.toThrow('is locked, not active');
});
