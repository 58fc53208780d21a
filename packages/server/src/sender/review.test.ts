import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { renewSender, storeSender, updateSender, viewSender } from '@app/contracts/sender/sender.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../admin/commands.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { endSenders } from './end-senders.usecases.ts';
import { senderFields } from './testing/sender-fields.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server, { name: 'Nguyễn An' });
});

const request = async (changes: Partial<Input<typeof storeSender>> = {}) =>
  (await an.client.send(storeSender, senderFields(changes))).data;
const admin = (...args: string[]) => runCommand(server.deps, args);
const view = (id: string, as = an) => as.client.send(viewSender, { id });
const later = async (seconds: number) => {
  server.clock.advance(seconds * 1_000);
  await server.worker.drain();
};
const notices = async (locale: 'vn' | 'en' = 'en') =>
  (await server.client({ token: an.token, locale }).send(listNotifications, {})).data;

describe('the review', () => {
  it('by operators is seen in the timeline, told in both languages, and makes it usable', async () => {
    const { id } = await request({ carriers: ['viettel', 'mobifone'] });
    expect(await admin('sender', 'list')).toContainEqual(expect.stringContaining(id));
    await admin('sender', 'forward', id);
    await admin('sender', 'carrier', id, 'mobifone', 'rejected', '--reason', 'Trùng tên');
    await admin('sender', 'approve', id);
    const { data, info } = await view(id);
    expect(data).toMatchObject({ status: 'approved', valid_until: '2029-11-21', files: [{ status: 'approved' }] });
    expect(data.carriers.slice(0, 3).map(({ status, reason }) => [status, reason])).toEqual([
      ['approved', null],
      ['rejected', 'Trùng tên'],
      ['not_submitted', null],
    ]);
    expect(info.timeline.map(({ event, status, actor }) => [event, status, actor.kind, actor.name])).toEqual([
      ['requested', 'pending', 'person', 'Nguyễn An'],
      ['forwarded', 'submitted', 'operator', ''],
      ['carrier_changed', 'rejected', 'operator', ''],
      ['approved', 'approved', 'operator', ''],
    ]);
    expect((await notices('vn')).map(({ title }) => title)).toEqual([
      'Brandname ANBINH đã được duyệt',
      'Brandname ANBINH đã được gửi tới nhà mạng',
    ]);
    expect((await notices('en'))[0]).toMatchObject({
      title: 'Sender ANBINH is approved',
      content: 'You can use it now, until 21-11-2029.',
      link: `/Campaigns/Sms/configuration/sender?sender=${id}`,
    });
    expect((await an.client.send(getSmsSender, {})).info).toEqual({ approved: 1 });
    // That the carriers have it is no news for a mail.
    const mails = await mailsTo(server, `${an.userId.toLowerCase()}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Brandname ANBINH đã được duyệt']);
  });

  it('tells why it was refused; changed and sent again it waits once more', async () => {
    const { id } = await request();
    await expect(admin('sender', 'reject', id)).rejects.toThrow('Give a reason');
    await admin('sender', 'reject', id, '--reason', 'Bản chụp bị mờ');
    expect((await view(id)).data).toMatchObject({ status: 'rejected', reason: 'Bản chụp bị mờ' });
    expect((await notices())[0]).toMatchObject({
      content: 'Reason: Bản chụp bị mờ. You can change it and send it again.',
    });
    const changes = { id, ...senderFields({ files: [], description: 'Bản chụp mới' }) };
    expect((await an.client.send(updateSender, { ...changes, submit: false })).data.status).toBe('draft');
    expect((await an.client.send(updateSender, changes)).data).toMatchObject({ status: 'pending', reason: null });
    await expect(admin('sender', 'reinstate', id)).rejects.toThrow('is pending, so it cannot be reinstated');
  });

  it('can suspend, reinstate and revoke', async () => {
    const { senderId: id } = await createSender(server.deps, { accountId: an.accountId });
    await admin('sender', 'suspend', id, '--reason', 'Khiếu nại');
    expect((await view(id)).data).toMatchObject({ status: 'suspended', reason: 'Khiếu nại' });
    await expect(an.client.send(updateSender, { id, ...senderFields() })).rejects.toMatchObject({
      code: 'wrong_state',
    });
    await admin('sender', 'reinstate', id);
    expect((await view(id)).data).toMatchObject({ status: 'approved', reason: null });
    await expect(admin('sender', 'revoke', id, '--reason', 'x')).rejects.toThrow('is approved');
    await admin('sender', 'suspend', id, '--reason', 'Khiếu nại');
    await admin('sender', 'revoke', id, '--reason', 'Tái phạm');
    expect((await view(id)).data.status).toBe('revoked');
  });
});

describe('the simulated review', () => {
  it('hands a complete request to the carriers after 20 s, and they approve it 60 s later', async () => {
    const { id } = await request({ name: 'HAIAU', company: { legal_name: 'Hải Âu' } });
    await later(19);
    expect((await view(id)).data.status).toBe('pending');
    await later(1);
    expect((await view(id)).data.status).toBe('submitted');
    await later(60);
    const { data, info } = await view(id);
    expect(data).toMatchObject({ status: 'approved', carriers: expect.arrayContaining([]) });
    expect(new Set(data.carriers.map(({ status }) => status))).toEqual(new Set(['approved']));
    expect(info.timeline.map(({ actor }) => actor.kind)).toEqual(['person', 'system', 'system']);
  });

  it.each([
    ['without a licence', { file_kinds: ['trademark'] }, 'The business licence is missing'],
    ['for a generic name', { name: 'VERIFY' }, 'does not say who sends'],
    ['for a name that is not the company’s', { name: 'SIEUSALE' }, 'Add the trademark certificate'],
  ] as const)('refuses a request %s, with the reason in the reader’s language', async (_, changes, reason) => {
    const { id } = await request({ ...changes, file_kinds: [...('file_kinds' in changes ? changes.file_kinds : [])] });
    await later(20);
    const { data, info } = await view(id);
    expect(data).toMatchObject({ status: 'rejected', reason: expect.stringContaining(reason) });
    expect(info.timeline.at(-1)?.reason).toBe(data.reason);
    const vietnamese = await server.client({ token: an.token, locale: 'vn' }).send(getSmsSender, {});
    expect(vietnamese.data[0]?.reason).toMatch(/Hãy/);
    expect((await notices())[0]?.content).toContain(reason);
  });

  it('refuses a name that somebody else sends under', async () => {
    const other = await signIn(server);
    await createSender(server.deps, { accountId: other.accountId, name: 'HoaMai' });
    const { id } = await request({ name: 'HOAMAI', title: 'Hoa Mai', company: { legal_name: 'Hoa Mai' } });
    await later(20);
    expect((await view(id)).data).toMatchObject({
      status: 'rejected',
      reason: 'This name is registered for another company.',
    });
  });
});

describe('the end of a sender', () => {
  const day = 86_400;
  const pass = async (seconds: number) => {
    server.clock.advance(seconds * 1_000);
    await endSenders(server.deps);
    // Sessions end where nobody does anything for a week.
    an = await signIn(server, { account: { accountId: an.accountId, scope: an.scope } });
  };
  const endingOn = (valid_until: string) =>
    createSender(server.deps, { accountId: an.accountId, name: 'ANBINH', title: 'An Bình', valid_until });
  const titles = async () => (await notices()).map(({ title }) => title);

  it('is announced 60, 30 and 7 days before, once each, and comes after its last day', async () => {
    const now = server.clock.now().getTime();
    const until = new Date(now + 61 * day * 1_000 + 7 * 3_600_000).toISOString().slice(0, 10);
    const { senderId: id } = await endingOn(until);
    await pass(0);
    expect((await view(id)).data.status).toBe('approved');
    await pass(day);
    expect((await view(id)).data.status).toBe('expiring');
    await pass(day);
    expect(await titles()).toEqual(['Sender ANBINH ends in 60 days']);
    await pass(28 * day);
    await pass(day);
    expect(await titles()).toEqual(['Sender ANBINH ends in 30 days', 'Sender ANBINH ends in 60 days']);
    await pass(22 * day);
    await pass(day);
    expect((await titles()).slice(0, 2)).toEqual(['Sender ANBINH ends in 7 days', 'Sender ANBINH ends in 30 days']);
    await pass(7 * day);
    expect((await view(id)).data.status).toBe('expiring');
    await pass(day);
    expect((await view(id)).data.status).toBe('expired');
    expect((await titles())[0]).toBe('Sender ANBINH has expired');
    expect((await an.client.send(getSmsSender, {})).info.approved).toBe(0);
    expect((await an.client.send(updateSender, { id, ...senderFields() })).data.status).toBe('pending');
  });

  it('is put off by a renewal, during which it stays usable', async () => {
    const until = new Date(server.clock.now().getTime() + 10 * day * 1_000).toISOString().slice(0, 10);
    const { senderId: id } = await endingOn(until);
    await expect(an.client.send(renewSender, { id })).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    await pass(3_600);
    expect((await an.client.send(renewSender, { id })).data).toMatchObject({
      status: 'expiring',
      renewal_asked_at: expect.any(String),
    });
    await expect(an.client.send(renewSender, { id })).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await admin('sender', 'list')).toContainEqual(expect.stringContaining(id));
    await admin('sender', 'refuse-renewal', id, '--reason', 'Giấy phép hết hạn');
    expect((await view(id)).data).toMatchObject({ status: 'expiring', reason: 'Giấy phép hết hạn' });
    await an.client.send(renewSender, { id });
    await admin('sender', 'renew', id);
    const renewed = `${Number(until.slice(0, 4)) + 3}${until.slice(4)}`;
    expect((await view(id)).data).toMatchObject({ status: 'approved', valid_until: renewed, renewal_asked_at: null });
  });
});
