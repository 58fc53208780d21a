import { checkInfoUser } from '@app/contracts/auth/auth.calls.ts';
import { getUser, updateProfile } from '@app/contracts/settings/profile.calls.ts';
import {
  getGeneralSettings,
  setAccountName,
  setApproval,
  setRetention,
} from '@app/contracts/settings/settings.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server, { balance: 5_000, name: 'An' });
}, 60_000);
afterAll(() => server.close());

const profile = { name: 'Nguyễn An', timezone: 'Europe/Paris', phone_number: '84912345678' };

describe('saving the profile', () => {
  it('changes name, timezone, phone number and language, and says so', async () => {
    const { data, message } = await an.client.send(updateProfile, { ...profile, locale: 'en' });
    expect(message).toBe('Update info success');
    expect(data).toMatchObject({ ...profile, locale: 'en', balance: 5_000 });
    expect((await an.client.send(checkInfoUser, {})).data).toEqual(data);
  });

  it('ignores e-mail and currency, and keeps a language that is not sent', async () => {
    const before = (await an.client.send(checkInfoUser, {})).data;
    const { data } = await an.client.send(updateProfile, { ...profile, email: 'x@evil.example', currency: 'USD' });
    expect(data).toEqual(before);
  });

  it('refuses a blank name, an unknown timezone and letters in the phone number', async () => {
    await expect(an.client.send(updateProfile, { ...profile, name: '' })).rejects.toMatchObject({
      status: 422,
      message: 'Can not leave the name blank',
    });
    const wrong = { ...profile, timezone: 'Asia/Nowhere', phone_number: '09x' };
    await expect(an.client.send(updateProfile, wrong)).rejects.toMatchObject({
      status: 422,
      errors: { timezone: ['oneOf'], phone_number: expect.arrayContaining(['numeric']) as string[] },
    });
  });

  it('leaves an audit row with what changed, and none when nothing did', async () => {
    const rows = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('audit').selectAll().where('object_id', '=', an.userId).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'user.updated', before: { name: 'An', timezone: 'Asia/Ho_Chi_Minh' } });
  });
});

describe('a member of the team', () => {
  it('is shown to colleagues who may see the team, without the balance', async () => {
    const admin = await signIn(server, { account: an, role: 'admin' });
    expect((await admin.client.send(getUser, { id: an.userId })).data).toMatchObject({
      name: 'Nguyễn An',
      balance: null,
    });
    const marketer = await signIn(server, { account: an, role: 'marketer' });
    await expect(marketer.client.send(getUser, { id: an.userId })).rejects.toMatchObject({ status: 403 });
    const own = await marketer.client.send(getUser, { id: marketer.userId });
    expect(own.data.balance).toBe(5_000);
  });

  it('is not found by another account', async () => {
    const stranger = await signIn(server);
    await expect(stranger.client.send(getUser, { id: an.userId })).rejects.toMatchObject({ status: 404 });
  });
});

it('answers the account settings with their defaults', async () => {
  expect((await an.client.send(getGeneralSettings, {})).data).toEqual({
    account_name: 'Công ty An Bình',
    timezone: 'Asia/Ho_Chi_Minh',
    currency: 'VND',
    approval_threshold_vnd: null,
    advertising_hours: { from: '07:00', to: '22:00' },
    retention_days: 0,
    mask_phones: false,
  });
});

describe('how long messages keep whom they went to', () => {
  const set = (person: SignedIn, days: number) => person.client.send(setRetention, { retention_days: days });

  it('is set in days, or for ever, and its change is kept', async () => {
    const owner = await signIn(server);
    expect((await set(owner, 90)).data.retention_days).toBe(90);
    expect((await owner.client.send(getGeneralSettings, {})).data).toMatchObject({
      retention_days: 90,
      mask_phones: false,
    });
    expect((await set(owner, 0)).data.retention_days).toBe(0);
    const kept = await server.deps.database.asAccount(owner.scope, (tx) =>
      tx.selectFrom('audit').select('after').where('action', '=', 'account.retention_changed').orderBy('id').execute(),
    );
    expect(kept.map(({ after }) => after)).toEqual([{ retention_days: 90 }, { retention_days: 0 }]);
  });

  it('is not for everybody to set, and no less than a month', async () => {
    const owner = await signIn(server);
    const marketer = await signIn(server, { account: owner, role: 'marketer' });
    await expect(set(marketer, 0)).rejects.toMatchObject({ status: 403 });
    for (const days of [-1, 29, 3_651]) await expect(set(owner, days)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the name of an account', () => {
  const rename = (person: SignedIn, name: string) => person.client.send(setAccountName, { account_name: name });

  it('is changed for all its members, and the change is kept', async () => {
    const owner = await signIn(server);
    const before = (await owner.client.send(getGeneralSettings, {})).data.account_name;
    const viewer = await signIn(server, { account: owner, role: 'viewer' });
    expect((await rename(owner, '  Cửa hàng Hoa Mai ')).data.account_name).toBe('Cửa hàng Hoa Mai');
    expect((await rename(owner, 'Cửa hàng Hoa Mai')).data.account_name).toBe('Cửa hàng Hoa Mai');
    expect((await viewer.client.send(checkInfoUser, {})).data.team.name).toBe('Cửa hàng Hoa Mai');
    const kept = await server.deps.database.asAccount(owner.scope, (tx) =>
      tx.selectFrom('audit').select(['before', 'after']).where('action', '=', 'account.renamed').execute(),
    );
    expect(kept).toEqual([{ before: { account_name: before }, after: { account_name: 'Cửa hàng Hoa Mai' } }]);
  });

  it('is not for everybody to change, and neither empty nor endless', async () => {
    const owner = await signIn(server);
    const marketer = await signIn(server, { account: owner, role: 'marketer' });
    await expect(rename(marketer, 'Hoa Mai')).rejects.toMatchObject({ status: 403 });
    for (const name of ['', '  ', 'a'.repeat(121)])
      await expect(rename(owner, name)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the approval of campaigns', () => {
  const set = (person: SignedIn, threshold: number) =>
    person.client.send(setApproval, { approval_threshold_vnd: threshold });

  it('is asked for above a price, or never, and its change is kept', async () => {
    const owner = await signIn(server);
    expect((await set(owner, 5_000_000)).data.approval_threshold_vnd).toBe(5_000_000);
    expect((await owner.client.send(getGeneralSettings, {})).data.approval_threshold_vnd).toBe(5_000_000);
    expect((await set(owner, 0)).data.approval_threshold_vnd).toBeNull();
    const kept = await server.deps.database.asAccount(owner.scope, (tx) =>
      tx.selectFrom('audit').select('after').where('action', '=', 'account.approval_changed').orderBy('id').execute(),
    );
    expect(kept.map(({ after }) => after)).toEqual([
      { approval_threshold_vnd: 5_000_000 },
      { approval_threshold_vnd: null },
    ]);
  });

  it('is not for everybody to set, and no amount below nothing', async () => {
    const owner = await signIn(server);
    const marketer = await signIn(server, { account: owner, role: 'marketer' });
    await expect(set(marketer, 0)).rejects.toMatchObject({ status: 403 });
    await expect(set(owner, -1)).rejects.toMatchObject({ status: 422 });
  });
});
