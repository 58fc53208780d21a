import { createTemplate } from '@app/contracts/template/template.calls.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { defaultServiceSettings as usual } from '@app/contracts/verify/service-defaults.ts';
import { discardChanges, publishConfiguration, saveConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { duplicateConfiguration } from '@app/contracts/verify/verify-steps.calls.ts';
import { getVerifyConfiguration, listVerify } from '@app/contracts/verify/verify.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { templateFields } from '../template/testing/template-fields.ts';
import { approveTemplate, linkOtpAccount } from './testing/otp-senders.ts';

let server: TestServer;
let an: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
});

const named = { name: 'Đăng nhập', brand: 'ANBINH' };
const sms = { channel: 'sms', sender_id: null, template_id: null, timeout_s: 60 };
const key = () => ({ idempotencyKey: crypto.randomUUID() });

async function save(fields: object = {}) {
  return await an.client.send(saveConfiguration, { ...named, ...fields }, key());
}

/** Publishes what is there. */
async function publish({ id, version }: Configuration, more: object = {}) {
  return await an.client.send(publishConfiguration, { data: { id, version, confirm: true, ...more } });
}

async function published(fields: object = {}): Promise<Configuration> {
  return (await publish((await save(fields)).data)).data;
}

async function auditOf(id: string) {
  return await server.deps.database.asSystem((tx) =>
    tx.selectFrom('audit').select(['action', 'before', 'after']).where('object_id', '=', id).orderBy('id').execute(),
  );
}

describe('a draft', () => {
  it('is made of name and brand, with the usual settings', async () => {
    const { data, info } = await save();
    expect(data).toMatchObject({
      ...usual,
      ...named,
      status: 'draft',
      version: 1,
      published: null,
      has_changes: false,
    });
    expect(info.lint).toEqual([]);
  });

  it('is changed version by version, and whoever comes late sees what is there', async () => {
    const { data: first } = await save();
    const changed = await save({ id: first.id, version: 1, limit_phone: 3, name: 'Thanh toán' });
    expect(changed.data).toMatchObject({ id: first.id, version: 2, limit_phone: 3, name: 'Thanh toán' });
    await expect(save({ id: first.id, version: 1, limit_phone: 9 })).rejects.toMatchObject({
      status: 409,
      code: 'draft_changed',
      info: { current: { version: 2, limit_phone: 3 } },
    });
    expect(await auditOf(first.id)).toEqual([
      { action: 'verify_configuration.created', before: null, after: { name: 'Đăng nhập' } },
      {
        action: 'verify_configuration.changed',
        before: { limit_phone: 0, name: 'Đăng nhập' },
        after: { limit_phone: 3, name: 'Thanh toán' },
      },
    ]);
  });

  it('is refused with the words of the specification', async () => {
    await expect(save({ name: ' ' })).rejects.toMatchObject({
      status: 422,
      message: 'Can not leave the name blank',
      errors: { name: ['required'] },
    });
    await expect(save({ templates: { sms: 'Ma cua ban' } })).rejects.toMatchObject({
      status: 422,
      errors: { 'templates.sms': ['otp'] },
    });
    await expect(save({ channels: [{ ...sms, sender_id: 'snd_none' }] })).rejects.toMatchObject({
      status: 422,
      code: 'sender_missing',
      message: 'Sender not found',
      errors: { 'channels.0.sender_id': ['oneOf'] },
    });
    await expect(save({ channels: [{ ...sms, template_id: 'tpl_none' }] })).rejects.toMatchObject({
      status: 422,
      code: 'content_rejected',
      message: 'Invalid content',
    });
  });

  it('is told what costs money or is dangerous', async () => {
    const fraud = { ...usual.fraud, country_allow: ['VN', 'GH'] };
    const { info } = await save({ templates: { sms: 'Mã {BRAND}: {OTP}' }, fraud });
    expect(info.lint).toEqual([
      { code: 'sms_unicode', field: 'templates.sms', piece: 'ã' },
      { code: 'country_risky', field: 'fraud.country_allow', piece: 'GH' },
      { code: 'country_unreachable', field: 'fraud.country_allow', piece: 'GH' },
    ]);
  });

  it('has a block list in one writing, which stays, as does the limit for a device, where a request leaves it out', async () => {
    const fraud = {
      ...usual.fraud,
      device_velocity: 7,
      block_list: ['0900 123 401', 'An@Example.com', '+84900123401', '091*'],
    };
    const { data } = await save({ fraud });
    const kept = ['84900123401', 'an@example.com', '8491*'];
    expect(data.fraud.block_list).toEqual(kept);
    const { block_list: _left, device_velocity: _kept, ...others } = usual.fraud;
    const { data: later } = await save({ id: data.id, version: data.version, fraud: { ...others, ip_velocity: 9 } });
    expect(later.fraud).toMatchObject({ ip_velocity: 9, device_velocity: 7, block_list: kept });
    const wrong = { ...usual.fraud, block_list: ['12', 'an@', '0912345678'] };
    await expect(save({ id: data.id, version: later.version, fraud: wrong })).rejects.toMatchObject({
      status: 422,
      errors: { 'fraud.block_list.0': ['phone'], 'fraud.block_list.1': ['email'] },
    });
    expect(JSON.stringify(await auditOf(data.id))).not.toContain('84900123401');
  });

  it('is nobody else’s, and a viewer reads it without the codes of test numbers', async () => {
    const { data } = await save({ test_numbers: [{ phone: '0912345678', code: '123456' }] });
    const stranger = await signIn(server);
    await expect(
      stranger.client.send(saveConfiguration, { ...named, id: data.id, version: 1 }, key()),
    ).rejects.toMatchObject({ status: 404 });
    const { client: viewer } = await signIn(server, { account: an, role: 'viewer' });
    await expect(viewer.send(saveConfiguration, named, key())).rejects.toMatchObject({ status: 403 });
    await expect(
      viewer.send(publishConfiguration, { data: { id: data.id, version: 1, confirm: true } }),
    ).rejects.toMatchObject({ status: 403 });
    const [seen] = (await viewer.send(getVerifyConfiguration, { id: data.id })).data;
    expect(seen?.test_numbers).toEqual([{ phone: '84912345678', code: '' }]);
    const [own] = (await an.client.send(getVerifyConfiguration, { id: data.id })).data;
    expect(own?.test_numbers).toEqual([{ phone: '84912345678', code: '123456' }]);
    expect(JSON.stringify(await auditOf(data.id))).not.toContain('123456');
  });
});

describe('publishing', () => {
  it('looks first, then publishes, and a later change waits in the draft', async () => {
    const { data: draft } = await save({ limit_phone: 3 });
    const look = await publish(draft, { confirm: false });
    expect(look.data).toMatchObject({ status: 'draft', published: null });
    expect(look.info).toMatchObject({ problems: [], risks: [], balance: 0, currency: 'VND' });
    expect(look.info.changes).toContainEqual({ field: 'limit_phone', before: null, after: 3 });
    const { data: live } = await publish(draft);
    expect(live).toMatchObject({ status: 'published', has_changes: false, published: { limit_phone: 3 } });

    const { data: edited } = await save({ id: live.id, version: live.version, limit_phone: 4 });
    expect(edited).toMatchObject({
      status: 'published',
      has_changes: true,
      limit_phone: 4,
      published: { limit_phone: 3 },
    });
    expect((await an.client.send(listVerify, {})).data).toMatchObject([{ id: live.id, has_changes: true }]);
    const { info, data } = await publish(edited);
    expect(info.changes).toEqual([{ field: 'limit_phone', before: 3, after: 4 }]);
    expect(data).toMatchObject({ has_changes: false, published: { limit_phone: 4 } });
    expect((await auditOf(live.id)).at(-1)).toEqual({
      action: 'verify_configuration.published',
      before: { limit_phone: 3, status: 'published' },
      after: { limit_phone: 4, status: 'published' },
    });
    await expect(publish(data)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('publishes the draft that was looked at, and no other', async () => {
    const { data } = await save();
    await save({ id: data.id, version: 1, limit_phone: 3 });
    await expect(publish(data)).rejects.toMatchObject({ status: 409, code: 'draft_changed' });
  });

  it('asks again before it opens risky countries', async () => {
    const { data } = await save({ fraud: { ...usual.fraud, country_allow: ['VN', 'GH'] } });
    await expect(publish(data)).rejects.toMatchObject({ status: 422, errors: { risks_confirmed: ['required'] } });
    expect((await publish(data, { risks_confirmed: true })).data.status).toBe('published');
  });

  it('needs an approved sender and a template of that sender', async () => {
    const { accountId, client } = an;
    const { senderId: waiting } = await createSender(server.deps, { accountId, status: 'pending' });
    const { data: one } = await save({ channels: [{ ...sms, sender_id: waiting }] });
    await expect(publish(one)).rejects.toMatchObject({
      status: 422,
      code: 'sender_not_approved',
      message: 'Sender not found',
      info: { problems: [{ channel: 'sms', code: 'sender_not_approved' }] },
    });
    const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
    const content = '{OTP} la ma xac thuc ANBINH. Khong chia se ma nay.';
    const { data: template } = await client.send(
      createTemplate,
      templateFields({ sender_id: senderId, type: 'otp', content }),
      key(),
    );
    const channels = [{ ...sms, sender_id: senderId, template_id: template.id }];
    const { data: two } = await save({ id: one.id, version: one.version, channels });
    await expect(publish(two)).rejects.toMatchObject({ code: 'template_not_approved', message: 'Invalid content' });
    await approveTemplate(server.deps, template.id);
    expect((await publish(two)).data.published?.channels).toEqual(channels);
    const others = [{ ...sms, template_id: template.id }];
    const { data: three } = await save({ id: one.id, version: two.version, channels: others });
    const look = await publish(three, { confirm: false });
    expect(look.info.problems).toEqual([{ channel: 'sms', code: 'template_other_sender' }]);
  });

  it('needs a caller of its own for calls, which have no shared one', async () => {
    const { data } = await save({ channels: [sms, { ...sms, channel: 'voice' }] });
    const look = await publish(data, { confirm: false });
    expect(look.info.problems).toEqual([{ channel: 'voice', code: 'sender_missing' }]);
    await expect(publish(data)).rejects.toMatchObject({ status: 422, code: 'sender_missing' });
  });

  it('needs an official account and a template for Zalo, which has no shared sender', async () => {
    const { data } = await save({ channels: [{ ...sms, channel: 'zalo' }] });
    const look = await publish(data, { confirm: false });
    expect(look.info.problems).toEqual([
      { channel: 'zalo', code: 'sender_missing' },
      { channel: 'zalo', code: 'template_missing' },
    ]);
    await linkOtpAccount(server.deps, an.accountId);
    const channels = [{ ...sms, channel: 'zalo', sender_id: 'snd_oa', template_id: 'zlt_otp' }];
    const { data: ready } = await save({ id: data.id, version: data.version, channels });
    expect((await publish(ready)).data.published?.channels).toEqual(channels);
  });
});

it('discarded changes bring back what is published', async () => {
  const live = await published({ limit_phone: 3, test_numbers: [{ phone: '0912345678', code: '123456' }] });
  const input = { id: live.id, version: live.version };
  await expect(an.client.send(discardChanges, input)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  const { data: edited } = await save({ ...input, limit_phone: 4, channels: [sms, { ...sms, channel: 'voice' }] });
  const { data: back } = await an.client.send(discardChanges, { id: live.id, version: edited.version });
  expect(back).toMatchObject({
    has_changes: false,
    limit_phone: 3,
    channels: [sms],
    test_numbers: live.test_numbers,
    version: 3,
  });
  const { data: never } = await save();
  await expect(an.client.send(discardChanges, { id: never.id, version: never.version })).rejects.toMatchObject({
    code: 'wrong_state',
  });
});

it('a copy has the draft, and is not published', async () => {
  const live = await published({ limit_phone: 3 });
  await save({
    id: live.id,
    version: live.version,
    limit_phone: 4,
    test_numbers: [{ phone: '0912345678', code: '123456' }],
  });
  const { data: copy } = await an.client.send(duplicateConfiguration, { id: live.id }, key());
  expect(copy).toMatchObject({ status: 'draft', version: 1, published: null, limit_phone: 4 });
  expect(copy.test_numbers).toEqual([{ phone: '84912345678', code: '123456' }]);
});
