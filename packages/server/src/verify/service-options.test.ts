import { updateNumber } from '@app/contracts/number/number.calls.ts';
import { createTemplate } from '@app/contracts/template/template.calls.ts';
import {
  deleteOtpTemplate,
  getVerifySender,
  getVerifySms,
  getVerifyVoice,
  getVerifyZalo,
  listOtpTemplates,
  publishConfiguration,
  saveConfiguration,
} from '@app/contracts/verify/verify-editor.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { createNumber } from '../database/factories/record.factories.ts';
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

async function rent(use: 'voice' | 'sms' | 'verify' | 'none'): Promise<string> {
  const { accountId } = an;
  const fields = { number: `8419${accountId.slice(-6)}`, features: ['voice'], assigned_to: use };
  return (await createNumber(server.deps, { accountId, ...fields })).numberId;
}

it('a service chooses among every sender, usable ones first, with those that are chosen', async () => {
  const { accountId, client } = an;
  await createSender(server.deps, { accountId, name: 'AAA', status: 'rejected' });
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  await rent('verify');
  await linkOtpAccount(server.deps, accountId);
  const { data: service } = await save({ channels: [{ ...sms, sender_id: senderId }] });
  const { data: fresh } = await client.send(getVerifySender, { id: '0' });
  expect(fresh.map(({ type, is_usable, selected }) => [type, is_usable, selected])).toEqual([
    ['sms_brandname', true, false],
    ['number', true, false],
    ['zalo_oa', true, false],
    ['sms_brandname', false, false],
  ]);
  const { data: options } = await client.send(getVerifySms, { id: service.id });
  expect(options.senders).toMatchObject([
    { id: senderId, name: 'ANBINH', selected: true },
    { name: 'AAA', is_usable: false, selected: false },
  ]);
  expect(options.selected).toEqual({ sender_id: senderId, template_id: null });
  const { data: voice } = await client.send(getVerifyVoice, { id: service.id });
  expect([voice.caller_ids.length, voice.templates, voice.selected.sender_id]).toEqual([1, [], null]);
  expect(voice.voices.map(({ key: name }) => name)).toContain('north_female');
  const { data: zalo } = await client.send(getVerifyZalo, { id: '0' });
  expect([zalo.oas, zalo.templates]).toMatchObject([[{ id: 'snd_oa' }], [{ id: 'zlt_otp', status: 'approved' }]]);
  await expect(client.send(getVerifySms, { id: 'vcf_none' })).rejects.toMatchObject({ status: 404 });
});

it('templates for codes are listed, and deleted while no service needs them', async () => {
  const { accountId, client } = an;
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH', usage: 'both' });
  const fields = { sender_id: senderId, content: '{OTP} la ma ANBINH', submit: false } as const;
  const { data: otp } = await client.send(createTemplate, templateFields({ ...fields, type: 'otp' }), key());
  const { data: care } = await client.send(createTemplate, templateFields({ ...fields }), key());
  await linkOtpAccount(server.deps, accountId);
  expect((await client.send(listOtpTemplates, { sort: 'created_at' })).data.map(({ id }) => id)).toEqual([
    otp.id,
    'zlt_otp',
  ]);
  expect((await client.send(listOtpTemplates, { channel: 'sms' })).total).toBe(1);
  expect((await client.send(listOtpTemplates, { status: ['approved'] })).data).toMatchObject([{ channel: 'zalo' }]);

  // Published with it, and changed since.
  await approveTemplate(server.deps, otp.id);
  const { data: live } = await save({ channels: [{ ...sms, sender_id: senderId, template_id: otp.id }] });
  await client.send(publishConfiguration, { data: { id: live.id, version: live.version, confirm: true } });
  const { data: edited } = await save({ id: live.id, version: live.version, channels: [sms] });
  expect((await client.send(listOtpTemplates, { channel: 'sms' })).data).toMatchObject([
    { used_by: [{ id: live.id, status: 'published' }] },
  ]);
  await expect(client.send(deleteOtpTemplate, { id: otp.id })).rejects.toMatchObject({
    status: 409,
    code: 'in_use',
    info: { configurations: [{ id: live.id }] },
  });
  await expect(client.send(deleteOtpTemplate, { id: care.id })).rejects.toMatchObject({ status: 404 });
  await client.send(publishConfiguration, { data: { id: live.id, version: edited.version, confirm: true } });
  const address = `${server.url}/api/verify/template/delete/${otp.id}`;
  expect((await fetch(address)).status).toBe(401);
  await client.send(deleteOtpTemplate, { id: otp.id });
  expect((await client.send(listOtpTemplates, { channel: 'sms' })).total).toBe(0);
});

describe('the number that a service calls by', () => {
  const calls = (sender_id: string) => ({ channels: [{ ...sms, channel: 'voice', sender_id }] });
  const publish = (id: string, version: number) =>
    an.client.send(publishConfiguration, { data: { id, version, confirm: true } });

  it('must be used for verification', async () => {
    const id = await rent('verify');
    const { data: service } = await save(calls(id));
    expect((await publish(service.id, service.version)).data.status).toBe('published');
  });

  it.each(['voice', 'none'] as const)('is not chosen while its use is %s', async (use) => {
    const id = await rent(use);
    const { data } = await an.client.send(getVerifyVoice, { id: '0' });
    expect(data.caller_ids).toMatchObject([{ id, is_usable: false, has_other_use: true }]);
    await expect(save(calls(id))).rejects.toMatchObject({
      status: 422,
      code: 'sender_not_approved',
      errors: { 'channels.0.sender_id': ['oneOf'] },
    });
  });

  it('stays in a draft that has it, which is saved but not published before the use is right', async () => {
    const id = await rent('verify');
    const { data: service } = await save(calls(id));
    const use = (assigned_to: 'voice' | 'verify') => an.client.send(updateNumber, { id, assigned_to });
    await use('voice');
    const { data: draft } = await save({ ...calls(id), id: service.id, version: service.version, brand: 'BINHAN' });
    await expect(publish(draft.id, draft.version)).rejects.toMatchObject({
      code: 'sender_not_approved',
      info: { problems: [{ channel: 'voice', code: 'sender_not_approved' }] },
    });
    await use('verify');
    await publish(draft.id, draft.version);
  });
});
