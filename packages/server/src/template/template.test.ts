import type { Input } from '@app/contracts/core/call.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import {
  createTemplate,
  disableTemplate,
  duplicateTemplate,
  enableTemplate,
  getTemplate,
  getTemplateSender,
  updateTemplate,
  viewTemplate,
  withdrawTemplate,
} from '@app/contracts/template/template.calls.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../admin/commands.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { templateFields } from './testing/template-fields.ts';

let server: TestServer;
let an: SignedIn;
let senderId: string;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server, { name: 'Nguyễn An' });
  ({ senderId } = await createSender(server.deps, { accountId: an.accountId, name: 'ANBINH', usage: 'both' }));
});

type Fields = Partial<Input<typeof createTemplate>>;
const fields = (changes: Fields = {}) => templateFields({ sender_id: senderId, ...changes });
const create = (changes: Fields = {}, as = an) => as.client.send(createTemplate, fields(changes));
const change = (id: string, changes: Fields = {}) => an.client.send(updateTemplate, { id, ...fields(changes) });
const view = (id: string, as = an) => as.client.send(viewTemplate, { id });
const admin = (...args: string[]) => runCommand(server.deps, args);
const later = async (seconds: number) => {
  server.clock.advance(seconds * 1_000);
  await server.worker.drain();
};
const approved = async (changes: Fields = {}) => {
  const { id } = (await create(changes)).data;
  await admin('template', 'approve', id);
  return id;
};
const notices = async (locale: 'vn' | 'en' = 'en') =>
  (await server.client({ token: an.token, locale }).send(listNotifications, {})).data;

describe('a new template', () => {
  it('is sent to review with its variables described and its worst case measured', async () => {
    const { data, info } = await create({
      variables: JSON.stringify([{ key: 'ten', kind: 'text', max_length: 25, accents: false, sample: 'Lan' }]),
    });
    expect(data).toMatchObject({ status: 'pending', version: 1, next: null, sender: { name: 'ANBINH' } });
    expect(data.variables.map(({ key, kind, max_length }) => [key, kind, max_length])).toEqual([
      ['ma_don', 'text', 20],
      ['ten', 'text', 25],
      ['ngay', 'date', 10],
    ]);
    expect(info).toEqual({ encoding: 'GSM-7', segments: { min: 1, max: 1 }, lint: [] });
    const unicode = await create({ content: `ANBINH: {ten} ${'x'.repeat(60)}` });
    expect(unicode.info).toMatchObject({ encoding: 'UCS-2', segments: { min: 1, max: 2 } });
  });

  it('may be kept as a draft, unfinished', async () => {
    const { data, info } = await create({ submit: false, type: 'advertising', content: 'Giam gia' });
    expect(data).toMatchObject({ status: 'draft', submitted_at: null });
    expect(info.lint.map(({ code }) => code)).toEqual(['label_missing', 'optout_missing', 'too_open', 'brand_missing']);
  });

  it('is made once, however often the same request is sent', async () => {
    const options = { idempotencyKey: crypto.randomUUID() };
    const { data } = await an.client.send(createTemplate, fields(), options);
    expect((await an.client.send(createTemplate, fields(), options)).data.id).toBe(data.id);
    expect((await an.client.send(getTemplate, {})).total).toBe(1);
  });

  it.each<[string, Fields, object]>([
    ['without a name', { name: ' ' }, { message: 'Can not leave the name blank', errors: { name: ['required'] } }],
    ['of no type', { type: '' as 'otp' }, { errors: { type: ['oneOf'] } }],
    ['without a text', { content: '' }, { code: 'missing_parameter', errors: { content: ['required'] } }],
    ['without a sender', { sender_id: 'snd_none' }, { code: 'sender_missing', message: 'Sender not found' }],
    [
      'of a code without its place',
      { type: 'otp', content: 'Ma xac thuc ANBINH cua ban' },
      { code: 'content_rejected', message: 'Invalid content', errors: { content: ['otp'] } },
    ],
    [
      'of advertising without label and way out',
      { type: 'advertising', content: 'ANBINH giam 50% hom nay' },
      { code: 'content_rejected', errors: { content: ['Invalid content'] } },
    ],
    ['about gambling', { content: 'ANBINH: choi casino ngay hom nay' }, { code: 'content_rejected' }],
    [
      'with a variable of no length',
      { variables: JSON.stringify([{ key: 'ten', max_length: 0 }]) },
      { errors: { 'variables.0.max_length': ['min_value:min=1'] } },
    ],
  ])('is refused %s', async (_, changes, failure) => {
    await expect(create(changes)).rejects.toMatchObject({ status: 422, ...failure });
  });

  it('is refused under a sender that may not send it', async () => {
    const { accountId } = an;
    const { senderId: pending } = await createSender(server.deps, {
      accountId,
      name: 'CHO',
      status: 'pending',
      usage: 'both',
    });
    await expect(create({ sender_id: pending })).rejects.toMatchObject({ code: 'sender_not_approved' });
    expect((await create({ sender_id: pending, submit: false })).data.status).toBe('draft');
    const { senderId: care } = await createSender(server.deps, { accountId, name: 'CS', usage: 'customer_care' });
    const content = '[QC] ANBINH giam 50% hom nay. Tu choi: {optout}';
    await expect(create({ sender_id: care, type: 'advertising', content })).rejects.toMatchObject({
      code: 'sender_not_approved',
    });
    const { data, info } = await an.client.send(getTemplateSender, { type: 'advertising' });
    expect([data.map(({ name }) => name), info]).toEqual([
      ['ANBINH', 'CHO'],
      { approved: 1, optout: expect.stringMatching(/\/u\/X{8}$/) },
    ]);
  });
});

describe('a review', () => {
  it('by operators is told in both languages and stands in the timeline', async () => {
    const { id, name } = (await create()).data;
    expect((await admin('template', 'list')).join('\n')).toContain(id);
    await expect(admin('template', 'reject', id)).rejects.toThrow('Give a reason');
    await admin('template', 'reject', id, '--reason', 'Sai chính tả');
    expect((await view(id)).data).toMatchObject({ status: 'rejected', reason: 'Sai chính tả' });
    await expect(admin('template', 'approve', id)).rejects.toThrow('no version of it waits');
    expect((await change(id, { submit: false })).data).toMatchObject({ status: 'draft', reason: null });
    expect((await change(id)).data).toMatchObject({ status: 'pending', version: 1 });
    await admin('template', 'approve', id);
    const { data, info } = await view(id);
    expect(data).toMatchObject({ status: 'approved', reason: null, version: 1, next: null });
    expect(info.timeline.map(({ event, version, actor, reason }) => [event, version, actor.kind, reason])).toEqual([
      ['submitted', 1, 'person', null],
      ['rejected', 1, 'operator', 'Sai chính tả'],
      ['saved', 1, 'person', null],
      ['submitted', 1, 'person', null],
      ['approved', 1, 'operator', null],
    ]);
    const link = `/Campaigns/Sms/configuration/teamplate?template=${id}`;
    expect(await notices('vn')).toMatchObject([
      { title: `Mẫu tin ${name} đã được duyệt`, link },
      { title: `Mẫu tin ${name} bị từ chối`, content: 'Lý do: Sai chính tả. Bạn có thể sửa rồi gửi lại.' },
    ]);
    expect((await notices('en'))[0]).toMatchObject({ title: `Template ${name} is approved` });
    const mails = await mailsTo(server, `${an.userId.toLowerCase()}@example.com`);
    // Each is a job of its own, and they may be done in either order.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `Mẫu tin ${name} bị từ chối`,
      `Mẫu tin ${name} đã được duyệt`,
    ]);
  });

  it('that is simulated comes after 20 s: what fits is approved', async () => {
    const { id } = (await create()).data;
    await later(19);
    expect((await view(id)).data.status).toBe('pending');
    await later(1);
    const { data, info } = await view(id);
    expect(data.status).toBe('approved');
    expect(info.timeline.at(-1)?.actor.kind).toBe('system');
  });

  it.each([
    ['the brand is not named', { content: 'Don hang {ma_don} dang duoc giao den ban' }, 'does not name the brand'],
    ['it advertises as customer care', { content: 'ANBINH: khuyen mai lon hom nay' }, 'Register it as advertising'],
  ])('that is simulated refuses it when %s', async (_, changes, reason) => {
    const { id } = (await create(changes)).data;
    await later(20);
    expect((await view(id)).data).toMatchObject({ status: 'rejected', reason: expect.stringContaining(reason) });
    const vietnamese = await server.client({ token: an.token, locale: 'vn' }).send(viewTemplate, { id });
    expect(vietnamese.data.reason).toMatch(/Hãy/);
    expect((await notices())[0]?.content).toContain(reason);
  });

  it('that is simulated passes over what was taken back', async () => {
    const { id } = (await create()).data;
    await an.client.send(withdrawTemplate, { id });
    await later(20);
    expect((await view(id)).data.status).toBe('draft');
    await expect(an.client.send(withdrawTemplate, { id })).rejects.toMatchObject({ code: 'wrong_state' });
  });
});

describe('a change', () => {
  it('of an approved text is a new version, and the approved one stays in use until it is approved too', async () => {
    const id = await approved();
    const content = 'ANBINH: Don hang {ma_don} da duoc giao. Cam on ban!';
    const { data } = await change(id, { content });
    expect(data).toMatchObject({ status: 'approved', version: 1, next: { version: 2, status: 'pending', content } });
    expect(data.content).not.toBe(content);
    await expect(change(id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
    await admin('template', 'reject', id, '--reason', 'Chưa rõ');
    expect((await view(id)).data).toMatchObject({
      status: 'approved',
      next: { status: 'rejected', reason: 'Chưa rõ' },
    });
    await change(id, { content });
    await admin('template', 'approve', id);
    const answer = await view(id);
    expect(answer.data).toMatchObject({ status: 'approved', version: 2, content, next: null });
    expect(answer.info.versions.map(({ version, status }) => [version, status])).toEqual([
      [2, 'approved'],
      [1, 'replaced'],
    ]);
  });

  it('of name and description alone needs no review', async () => {
    const id = await approved();
    expect((await change(id, { name: 'Đơn mới', description: 'Sau khi đặt' })).data).toMatchObject({
      name: 'Đơn mới',
      description: 'Sau khi đặt',
      status: 'approved',
      next: null,
    });
    expect((await view(id)).info.timeline.at(-1)?.event).toBe('renamed');
  });

  it('of what a variable may be is a new version as well', async () => {
    const id = await approved();
    const variables = JSON.stringify([{ key: 'ma_don', kind: 'text', max_length: 8, accents: false }]);
    expect((await change(id, { variables })).data.next).toMatchObject({ version: 2, status: 'pending' });
  });

  it('keeps it from being chosen and offers it again', async () => {
    const id = await approved();
    expect((await an.client.send(disableTemplate, { id })).data.status).toBe('disabled');
    await expect(an.client.send(disableTemplate, { id })).rejects.toMatchObject({ code: 'wrong_state' });
    expect((await an.client.send(enableTemplate, { id })).data.status).toBe('approved');
    await admin('template', 'disable', id, '--reason', 'Bị khiếu nại');
    expect((await view(id)).data).toMatchObject({ status: 'disabled', reason: 'Bị khiếu nại' });
    expect((await notices())[0]).toMatchObject({ severity: 'critical' });
    await expect(an.client.send(enableTemplate, { id })).rejects.toMatchObject({ code: 'wrong_state' });
    await change(id, { content: 'ANBINH: Cam on ban da mua hang {ma_don}' });
    await admin('template', 'approve', id);
    expect((await view(id)).data).toMatchObject({ status: 'approved', version: 2 });
  });

  it('is kept from being chosen by a reviewer also after its account has done so itself', async () => {
    const id = await approved();
    await an.client.send(disableTemplate, { id });
    await admin('template', 'disable', id, '--reason', 'Bị khiếu nại');
    await expect(an.client.send(enableTemplate, { id })).rejects.toMatchObject({ code: 'wrong_state' });
    await admin('template', 'enable', id);
    expect((await view(id)).data).toMatchObject({ status: 'approved', reason: null });
  });

  it('can be tried on a copy', async () => {
    const id = await approved();
    const { data } = await an.client.send(duplicateTemplate, { id });
    expect(data).toMatchObject({ status: 'draft', version: 1, name: 'Xác nhận đơn hàng (copy)' });
    expect(data.id).not.toBe(id);
  });
});
