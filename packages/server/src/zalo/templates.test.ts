import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import {
  getZaloTemplate,
  getZaloTemplates,
  zaloCreateTemplate,
  zaloEditTemplate,
  zaloSyncTemplates,
} from '@app/contracts/zalo/zalo.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followReviews } from './review.usecases.ts';
import {
  fineDraft,
  oas,
  plainDraft,
  REVIEW_SECONDS,
  signInLinked,
  startZaloTest,
  type ZaloTest,
} from '@app/testing/zalo-test.ts';

let test: ZaloTest;
let person: SignedIn;
beforeAll(async () => {
  test = await startZaloTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  // Lets the rate limits of the test before run out.
  test.server.clock.advance(86_400_000);
  person = await signInLinked(test);
});

const oa_id = oas.anBinh;
const list = (input: object = {}) => person.client.send(getZaloTemplates, input);
const sync = async () => (await person.client.send(zaloSyncTemplates, { oa_id })).data;
const titles = async () => (await person.client.send(listNotifications, {})).data.map(({ title }) => title);

async function afterReview(): Promise<void> {
  test.server.clock.advance(REVIEW_SECONDS * 1_000);
  await followReviews(test.server.deps);
}

async function create(changes: Parameters<typeof fineDraft>[1] = {}) {
  const data = await fineDraft(person.client, changes);
  return (await person.client.send(zaloCreateTemplate, { oa_id, data })).data;
}

describe('Templates that Zalo has', () => {
  it('are fetched with price, parameters, buttons and quality, in our words for their states', async () => {
    const { data, info } = await list({ sort: 'name' });
    expect(data.map(({ name, status, tag, price }) => [name, status, tag, price])).toEqual([
      ['Đánh giá sau mua hàng', 'approved', 'customer_care', 200],
      ['Mã xác thực đăng nhập', 'approved', 'transaction', 300],
      ['Mời đánh giá dịch vụ', 'disabled', 'customer_care', 200],
      ['Xác nhận đơn hàng', 'approved', 'transaction', 300],
    ]);
    expect(info.counts_by_status).toEqual({ approved: 3, disabled: 1 });
    expect(data[3]).toMatchObject({
      zalo_status: 'ENABLE',
      quality: 'HIGH',
      price_uid: 210,
      draft: null,
      is_editable: false,
      buttons: [{ type: 1, title: 'Xem đơn hàng' }],
      params: [{ name: 'customer_name', max_length: 30, require: true }, { name: 'order_code' }, { name: 'amount' }],
    });
  });

  it('are searched by name and number, filtered by state and purpose, sorted and paged', async () => {
    expect((await list({ search: 'danh gia' })).total).toBe(2);
    expect((await list({ search: '301377' })).data[0]?.name).toBe('Mã xác thực đăng nhập');
    expect((await list({ status: ['disabled'] })).total).toBe(1);
    expect((await list({ tag: ['customer_care'] })).total).toBe(2);
    const second = await list({ sort: '-name', pageSize: 2, pageNumber: 2 });
    expect(second.data.map(({ name }) => name)).toEqual(['Mã xác thực đăng nhập', 'Đánh giá sau mua hàng']);
    expect(second.info).toMatchObject({ pageCount: 2 });
    expect((await list({ oa_id: oas.hoaMai })).total).toBe(0);
  });

  it('are brought up to date: added, changed and gone are counted, and nothing twice', async () => {
    expect(await sync()).toEqual({ added: 0, updated: 0, removed: 0 });
    const { templates } = test.zalo.world;
    const changed = templates.find(({ id }) => id === '301245');
    if (!changed) throw new Error('Zalo has no such template');
    templates.push({ ...changed, id: '399001', name: 'Báo giao hàng' });
    changed.quality = 'MEDIUM';
    const gone = templates.splice(
      templates.findIndex(({ id }) => id === '301377'),
      1,
    );
    try {
      expect(await sync()).toEqual({ added: 1, updated: 1, removed: 1 });
      expect(await sync()).toEqual({ added: 0, updated: 0, removed: 0 });
      const { total, info } = await list();
      expect(total).toBe(4);
      expect(info.counts_by_status).toEqual({ approved: 3, disabled: 1 });
      const { data: deleted } = await list({ status: ['deleted'] });
      expect(deleted).toHaveLength(1);
      const ids = { oa_id, zalo_template_id: deleted[0]?.zalo_template_id ?? '' };
      const { timeline } = (await person.client.send(getZaloTemplate, ids)).info;
      expect(timeline.map(({ event }) => event)).toEqual(['added', 'deleted']);
    } finally {
      changed.quality = 'HIGH';
      templates.push(...gone);
      templates.splice(
        templates.findIndex(({ id }) => id === '399001'),
        1,
      );
    }
  });

  it('stay as they were when Zalo stops answering half way', async () => {
    test.zalo.fail('/template/all', 'no answer');
    const failed = await failureOf(person.client.send(zaloSyncTemplates, { oa_id }));
    expect(failed).toMatchObject({ status: 503, info: { zalo_error: { kind: 'no_answer' } } });
    expect((await list()).total).toBe(4);
  });
});

describe('A template that is written here', () => {
  it('is reviewed by Zalo and approved, which is told', async () => {
    const made = await create();
    expect(made).toMatchObject({
      status: 'pending',
      zalo_status: 'PENDING_REVIEW',
      kind: 'custom',
      price: 300,
      is_editable: false,
      draft: { title: plainDraft.title },
    });
    await followReviews(test.server.deps);
    expect((await list({ status: ['pending'] })).total).toBe(1);
    await afterReview();
    const zalo_template_id = made.zalo_template_id;
    const { data } = await person.client.send(getZaloTemplate, { oa_id, zalo_template_id });
    expect(data).toMatchObject({ status: 'approved', draft: { title: plainDraft.title }, reason: null });
    expect(data.params[0]).toMatchObject({ name: 'customer_name', type: 'customer_name', sample: 'Nguyễn Thị Lan' });
    expect(data.buttons).toMatchObject([{ type: 1, title: 'Xem đơn hàng' }]);
    expect(await titles()).toContain('Template Giao hàng thành công is approved');
  });

  it('that is rejected says why, can be changed, and is approved then', async () => {
    const made = await create({
      paragraphs: ['Don hang cua quy khach <customer_name> da duoc giao thanh cong.'],
      title: 'Thong bao giao hang',
      table: [],
      params: [plainDraft.params[0] ?? raise()],
    });
    await afterReview();
    const { zalo_template_id } = made;
    const detail = async () => (await person.client.send(getZaloTemplate, { oa_id, zalo_template_id })).data;
    expect(await detail()).toMatchObject({
      status: 'rejected',
      is_editable: true,
      reason: 'Nội dung phải là tiếng Việt có dấu',
    });
    // Zalo’s words come without a full stop, and another sentence follows them.
    const told = (await person.client.send(listNotifications, {})).data;
    expect(told.find(({ title }) => title === 'Template Giao hàng thành công was rejected')).toMatchObject({
      content: 'Zalo’s reason: Nội dung phải là tiếng Việt có dấu. You can change it and send it again.',
    });
    const draft = await fineDraft(person.client);
    const again = (await person.client.send(zaloEditTemplate, { oa_id, zalo_template_id, data: draft })).data;
    expect(again).toMatchObject({ id: made.id, status: 'pending', reason: null });
    await afterReview();
    expect(await detail()).toMatchObject({ status: 'approved', draft: { table: [{ value: '<order_code>' }, {}] } });
    const { timeline } = (await person.client.send(getZaloTemplate, { oa_id, zalo_template_id })).info;
    expect(timeline.map(({ event, actor, reason }) => [actor.kind, event, reason])).toEqual([
      ['person', 'created', null],
      ['system', 'rejected', 'Nội dung phải là tiếng Việt có dấu'],
      ['person', 'changed', null],
      ['system', 'approved', null],
    ]);
    const late = person.client.send(zaloEditTemplate, { oa_id, zalo_template_id, data: draft });
    expect(await failureOf(late)).toMatchObject({ status: 409, code: 'wrong_state', info: { status: 'approved' } });
  });

  it('shows its pictures by links that need no session and end after an hour', async () => {
    const { pictures, draft } = await create();
    const [path = ''] = Object.values(pictures);
    expect(Object.keys(pictures)).toHaveLength(2);
    expect(draft?.header.kind).toBe('logo');
    const response = await fetch(test.server.url + path);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    test.server.clock.advance(3_600_001);
    expect((await fetch(test.server.url + path)).status).toBe(404);
  });

  it('is not handed over with what the review is certain to refuse', async () => {
    const data = await fineDraft(person.client, {
      paragraphs: ['Chào <customer_name>, xem tại https://anbinh.example nhé.'],
    });
    const failed = await failureOf(person.client.send(zaloCreateTemplate, { oa_id, data }));
    expect(failed).toMatchObject({
      status: 422,
      code: 'content_rejected',
      message: 'Invalid content',
      info: { findings: [{ rule: 'link' }] },
    });
  });

  it('needs pictures that were uploaded for this very account', async () => {
    const data = { ...plainDraft, header: { kind: 'logo', light: 'made-up', dark: 'made-up' } };
    const failed = await failureOf(person.client.send(zaloCreateTemplate, { oa_id, data }));
    expect(failed).toMatchObject({ status: 422, message: 'The image is not in the correct format' });
  });

  it('breaks no limit: the fields that do are named', async () => {
    const data = { ...plainDraft, name: 'Ngắn', paragraphs: ['Ngắn', 'x'.repeat(401)] };
    const { status, errors } = await failureOf(person.client.send(zaloCreateTemplate, { oa_id, data }));
    expect(status).toBe(422);
    expect(errors).toMatchObject({
      'data.name': ['min:length=10'],
      'data.paragraphs.0': ['min:length=9'],
      'data.paragraphs.1': ['max:length=400'],
    });
  });

  it('that Zalo refuses is not kept, and Zalo’s number and words are told', async () => {
    const data = await fineDraft(person.client);
    test.zalo.fail('/template/create', { error: -112 });
    const failed = await failureOf(person.client.send(zaloCreateTemplate, { oa_id, data }));
    expect(failed).toMatchObject({
      status: 422,
      code: 'content_rejected',
      info: { zalo_error: { code: -112, kind: 'content', text: 'Refused' } },
    });
    expect((await list({ status: ['pending'] })).total).toBe(0);
  });

  it('whose answer got lost comes with the next fetch', async () => {
    const made = await create();
    await test.server.deps.database.asSystem((tx) =>
      tx.deleteFrom('zalo_template').where('id', '=', made.id).execute(),
    );
    expect(await sync()).toMatchObject({ added: 1 });
    expect((await list({ status: ['pending'] })).data[0]).toMatchObject({ name: made.name, draft: null });
  });

  it('is made once, however often the same request comes', async () => {
    const data = await fineDraft(person.client);
    const idempotencyKey = crypto.randomUUID();
    const send = () => person.client.send(zaloCreateTemplate, { oa_id, data }, { idempotencyKey });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.data.id).toBe(two.data.id);
    expect((await list({ status: ['pending'] })).total).toBe(1);
  });
});

it('Who may only read templates cannot write, fetch or upload', async () => {
  const { accountId, scope } = person;
  const viewer = await signIn(test.server, { account: { accountId, scope }, role: 'viewer' });
  expect((await viewer.client.send(getZaloTemplates, {})).total).toBeGreaterThan(0);
  const fetching = viewer.client.send(zaloSyncTemplates, { oa_id });
  expect(await failureOf(fetching)).toMatchObject({ status: 403, info: { scope: 'template:write' } });
  const writing = viewer.client.send(zaloCreateTemplate, { oa_id, data: plainDraft });
  expect(await failureOf(writing)).toMatchObject({ status: 403 });
});

function raise(): never {
  throw new Error('The draft has parameters');
}
