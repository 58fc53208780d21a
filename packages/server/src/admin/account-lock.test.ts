import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { checkInfoUser, login } from '@app/contracts/auth/auth.calls.ts';
import { getTag } from '@app/contracts/contact/contact.calls.ts';
import { createTag } from '@app/contracts/contact/tag.calls.ts';
import { sendApiMessage } from '@app/contracts/message/api-message.calls.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { showWidgetPage } from '@app/contracts/widget/widget-page.calls.ts';
import { getWidget } from '@app/contracts/widget/widget.calls.ts';
import { makeKey, type MadeKey } from '@app/testing/api-key.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { channelsOf, makeService, sweep } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../auth/password.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { createNumber, createVerifyConfiguration } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { listAttempts } from '../verification/attempt.repository.ts';
import { createReadySound } from '../voice/testing/voice-world.ts';
import { runCommand } from './commands.ts';

const BALANCE = 100_000;
const REASON = 'Khách phản ánh tin lừa đảo';
const why = ['--reason', REASON] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

let owner: SignedIn;
let lan: SignedIn;
let key: MadeKey;
beforeEach(async () => {
  owner = await signIn(server, { balance: BALANCE });
  lan = await signIn(server, { account: owner, role: 'marketer' });
  key = await makeKey(server, { account: owner });
});

const run = (...args: string[]) => runCommand(server.deps, args);
const look = async ({ client }: SignedIn) => (await client.send(checkInfoUser, {})).data;

/** The command is another process: the server hears of it a little later, and then refuses what is no change either. */
async function lock(): Promise<void> {
  await run('account', 'lock', owner.accountId, ...why);
  await untilRefused(403);
}

async function unlock(): Promise<void> {
  await run('account', 'unlock', owner.accountId, ...why);
  await untilRefused(422);
}

const untilRefused = (status: number) =>
  vi.waitFor(async () => expect(await failureOf(lan.client.send(createTag, { name: '' }))).toMatchObject({ status }), {
    timeout: 5_000,
  });

describe('a locked account', () => {
  it('lets its people look and change nothing, and says why', async () => {
    await lock();
    const locked = { at: server.clock.now().toISOString(), reason: REASON };
    for (const person of [owner, lan]) {
      expect(await look(person)).toMatchObject({ read_only: true, locked });
      expect((await person.client.send(getTag, {})).data).toEqual([]);
      expect(await failureOf(person.client.send(createTag, { name: 'A' }))).toMatchObject({ status: 403 });
    }
    expect((await look(owner)).by_support).toBeUndefined();
  });

  it('is one to log in to, where people may change what is their own', async () => {
    const { email } = await look(lan);
    const password = 'Meo-trang-tren-mai';
    const password_hash = await hashPassword(password);
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('app_user').set({ password_hash }).where('id', '=', lan.userId).execute(),
    );
    await lock();
    const signedIn = await server.client().send(login, { email, password });
    expect(signedIn.data?.locked?.reason).toBe(REASON);
    const own = { name: 'Trần Thị Lan', timezone: 'Asia/Ho_Chi_Minh', phone_number: '' };
    expect((await lan.client.send(updateProfile, own)).data.name).toBe('Trần Thị Lan');
  });

  it('has keys and widgets that work again afterwards', async () => {
    const origin = 'https://shop.example.com';
    const { configurationId } = await createVerifyConfiguration(server.deps, {
      accountId: owner.accountId,
      widget: json({ is_on: true, domains: ['shop.example.com'], captcha: 'none' }),
    });
    const { data } = await owner.client.send(getWidget, { data: { configuration_id: configurationId } });
    const [widget] = data.keys;
    const askKey = () => fetch(`${server.url}/v1/key`, { headers: { Authorization: `Bearer ${key.secret}` } });
    const askWidget = () =>
      fetch(server.url + showWidgetPage.path, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams({ public_key: widget?.public_key ?? '' }),
      });
    expect([(await askKey()).status, (await askWidget()).status]).toEqual([200, 200]);
    await lock();
    const refused = await askKey();
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'account_locked' });
    expect((await askWidget()).status).toBe(404);
    await unlock();
    expect([(await askKey()).status, (await askWidget()).status]).toEqual([200, 200]);
  });

  it('sends nothing that programs have scheduled, and has the money back', async () => {
    const { accountId, scope } = owner;
    await createSender(server.deps, { accountId, name: 'ANBINH' });
    const number = '842471569999';
    const rented = { number, type: 'local', features: ['voice'], assigned_to: 'voice' } as const;
    await createNumber(server.deps, { accountId, ...rented, features: [...rented.features] });
    const sound = await createReadySound(server.deps, accountId);
    const schedule_at = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const to = '0900000001';
    const sms = await key.client.send(sendApiMessage, { to, sender: 'ANBINH', text: 'Xin chao', schedule_at });
    const call = await key.client.send(sendApiMessage, { channel: 'voice', to, sender: number, sound, schedule_at });
    const { database } = server.deps;
    const wallet = () => database.asAccount(scope, (tx) => readWallet(tx, scope));
    expect((await wallet()).reserved).toBeGreaterThan(0);
    await lock();
    server.clock.advance(60_000);
    await vi.waitFor(async () => {
      await server.worker.drain();
      expect(await wallet()).toMatchObject({ balance: BALANCE, reserved: 0 });
    });
    const ended = { status: 'failed', error_code: 1105 };
    const [message, called] = await database.asAccount(scope, (tx) =>
      Promise.all([
        tx.selectFrom('message').selectAll().where('id', '=', sms.data.id).executeTakeFirst(),
        tx.selectFrom('voice_call').selectAll().where('id', '=', call.data.id).executeTakeFirst(),
      ]),
    );
    expect(message).toMatchObject(ended);
    expect(called).toMatchObject(ended);
  });

  it('sends no code by another channel where the first brought no receipt', async () => {
    const service = await makeService(server, { channels: channelsOf('sms', 'voice') }, { account: owner });
    const { id } = await service.start('84900123405');
    await server.worker.drain();
    await lock();
    server.clock.advance(60_000);
    await sweep(server);
    const attempts = await server.deps.database.asAccount(owner.scope, (tx) => listAttempts(tx, owner.scope, [id]));
    expect(attempts.map(({ channel }) => channel)).toEqual(['sms']);
  });

  it('is told of by mail to everybody, and stands in the audit and in the list of accounts', async () => {
    const { email } = await look(lan);
    await run('account', 'lock', owner.accountId, ...why, '--as', 'Lan Trần');
    expect((await run('account', 'find', owner.accountId))[0]).toMatch(/ {2}locked$/);
    await expect(run('account', 'lock', owner.accountId, ...why)).rejects.toThrow('is locked already');
    await run('account', 'unlock', owner.accountId, ...why);
    expect((await run('account', 'find', owner.accountId))[0]).not.toContain('locked');
    await expect(run('account', 'unlock', owner.accountId, ...why)).rejects.toThrow('is not locked');
    await expect(run('account', 'lock', owner.accountId)).rejects.toThrow('Give a reason');
    const mails = await mailsTo(server, email);
    const { name } = (await look(lan)).team;
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [`Tài khoản ${name} đã bị khóa`, `Tài khoản ${name} đã được mở khóa`].toSorted(),
    );
    for (const { text } of mails) expect(text).toContain(REASON);
    const { data } = await owner.client.send(listAudit, { sort: 'created_at' });
    expect(data.map(({ action, actor, reason }) => [action, actor.name, reason])).toEqual([
      ['account.locked', 'Lan Trần', REASON],
      ['account.unlocked', '', REASON],
    ]);
  });
});
