import { listAttention } from '@app/contracts/attention/attention.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import type { Fields } from '../database/factories/identity.factories.ts';
import { createNumber } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';

const DAY = 86_400_000;

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server, { balance: 100_000 });
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('account').set({ kyc_status: 'verified' }).where('id', '=', an.accountId).execute(),
  );
});
afterAll(() => server.close());

const waiting = async (person = an) => (await person.client.send(listAttention, {})).data;
const kindsFor = async (role: 'marketer' | 'viewer' | 'developer') =>
  (await waiting(await signIn(server, { account: an, role }))).map(({ kind }) => kind);
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY);

async function oa({
  status = 'connected',
  ...fields
}: Partial<Pick<Fields<'zalo_oa'>, 'status' | 'authorised_until'>>): Promise<string> {
  const { accountId } = an;
  const { senderId } = await createSender(server.deps, { accountId, type: 'zalo_oa' });
  const row = { account_id: accountId, sender_id: senderId, oa_id: senderId, name: 'An Bình' };
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('zalo_oa')
      .values({ ...row, ...fields, status, connected_at: server.clock.now() })
      .execute(),
  );
  return senderId;
}

async function zaloTemplate(senderId: string, number: string, status: 'approved' | 'rejected' | 'disabled') {
  const now = server.clock.now();
  const facts = { kind: null, tag: null, reason: null, price: null, price_uid: null, preview_url: null };
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('zalo_template')
      .values({
        ...facts,
        account_id: an.accountId,
        id: server.deps.ids.next('template'),
        sender_id: senderId,
        zalo_template_id: number,
        name: `Mẫu ${number}`,
        zalo_status: 'OTHER',
        status,
        params: json([]),
        draft: json(null),
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
}

async function smsTemplate(
  fields: Partial<Pick<Fields<'template'>, 'status' | 'reason' | 'deleted_at'>>,
): Promise<string> {
  const id = server.deps.ids.next('template');
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('template')
      .values({ account_id: an.accountId, id, name: 'Đơn hàng', content: 'Đơn hàng của bạn', ...fields })
      .execute(),
  );
  return id;
}

async function callback(name: string, status: 'active' | 'failing' | 'auto_disabled'): Promise<string> {
  const id = server.deps.ids.next('callbackProfile');
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('callback_profile')
      .values({ account_id: an.accountId, id, name, url: `https://example.vn/${name}`, secret: 'sealed', status })
      .execute(),
  );
  return id;
}

test('an official account whose link has ended waits before one whose link ends soon', async () => {
  await oa({ status: 'token_expired' });
  await oa({ authorised_until: inDays(14) });
  await oa({ authorised_until: inDays(15) });
  await oa({ status: 'disconnected' });
  const of = { count: 1, name: 'An Bình', link: '/Campaigns/zalo/oa_id' };
  expect(await waiting()).toEqual([
    { kind: 'oa_expired', severity: 'critical', ...of },
    { kind: 'oa_ending', severity: 'warning', ...of },
  ]);
  expect(await kindsFor('viewer')).toEqual([]);
});

test('a rejected or disabled template at Zalo leads to its card, several lead to the list of their state', async () => {
  const senderId = await oa({});
  await zaloTemplate(senderId, '301', 'approved');
  await zaloTemplate(senderId, '302', 'rejected');
  for (const number of ['303', '304']) await zaloTemplate(senderId, number, 'disabled');
  const page = '/Campaigns/zalo/template';
  const disabled = { kind: 'zalo_template_disabled', severity: 'critical', count: 2, name: '' };
  const rejected = { kind: 'zalo_template_rejected', severity: 'warning', count: 1, name: 'Mẫu 302' };
  expect(await waiting()).toEqual([
    { ...disabled, link: `${page}?status=disabled` },
    { ...rejected, link: `${page}?status=rejected&search=302` },
  ]);
  expect(await kindsFor('marketer')).toEqual(['zalo_template_disabled', 'zalo_template_rejected']);
  expect(await kindsFor('viewer')).toEqual([]);
});

test('templates of an official account that was let go wait for no one', async () => {
  await zaloTemplate(await oa({ status: 'disconnected' }), '305', 'rejected');
  expect(await waiting()).toEqual([]);
});

test('an SMS template that a reviewer disabled waits, one that the account keeps from being chosen does not', async () => {
  await smsTemplate({ status: 'disabled' });
  await smsTemplate({ status: 'disabled', reason: 'Sai mục đích', deleted_at: server.clock.now() });
  const id = await smsTemplate({ status: 'disabled', reason: 'Sai mục đích' });
  expect(await waiting()).toEqual([
    {
      kind: 'template_disabled',
      severity: 'critical',
      count: 1,
      name: 'Đơn hàng',
      link: `/Campaigns/Sms/configuration/teamplate?template=${id}`,
    },
  ]);
  expect(await kindsFor('viewer')).toEqual([]);
});

test('a sender that has expired or is suspended waits', async () => {
  const { accountId } = an;
  const page = '/Campaigns/Sms/configuration/sender';
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH', status: 'suspended' });
  for (let i = 0; i < 2; i += 1) await createSender(server.deps, { accountId, status: 'expired' });
  // An official account's own kind tells of it.
  await createSender(server.deps, { accountId, type: 'zalo_oa', status: 'suspended' });
  const suspended = { kind: 'sender_suspended', severity: 'critical', count: 1, name: 'ANBINH' };
  expect(await waiting()).toEqual([
    { ...suspended, link: `${page}?sender=${senderId}` },
    { kind: 'sender_expired', severity: 'critical', count: 2, name: '', link: `${page}?status=expired` },
  ]);
  expect(await kindsFor('viewer')).toEqual([]);
});

test('a callback address that fails waits before it is disabled, and after', async () => {
  await callback('kho', 'active');
  const off = await callback('crm', 'auto_disabled');
  const failing = await callback('erp', 'failing');
  const page = '/Settings/callbacks/view';
  const of = { severity: 'warning', count: 1 };
  expect(await waiting()).toEqual([
    { kind: 'callback_off', ...of, name: 'crm', link: `${page}?id=${off}` },
    { kind: 'callback_failing', ...of, name: 'erp', link: `${page}?id=${failing}` },
  ]);
  expect(await kindsFor('marketer')).toEqual([]);
});

test('a number that is not paid is named as it is dialled', async () => {
  const { accountId } = an;
  await createNumber(server.deps, { accountId, number: '842855500124', status: 'past_due' });
  expect(await waiting()).toMatchObject([{ kind: 'number_unpaid', count: 1, name: '028 5550 0124' }]);
});
