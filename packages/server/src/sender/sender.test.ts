import { getSmsSender } from '@app/contracts/campaign/sms-campaign.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import {
  destroySender,
  downloadSenderFile,
  getSender,
  getSenderCountry,
  renewSender,
  searchSender,
  storeSender,
  updateSender,
  viewSender,
  viewSenderEdit,
} from '@app/contracts/sender/sender.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../admin/commands.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
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
describe('a request', () => {
  it('waits for review with its documents and every carrier', async () => {
    const answer = await an.client.send(storeSender, senderFields());
    expect(answer.data).toMatchObject({
      name: 'ANBINH',
      title: 'An Bình',
      status: 'pending',
      company: { legal_name: 'Công ty TNHH An Bình', tax_code: '0312345678', is_for_other: false },
      files: [{ name: 'gpkd.pdf', kind: 'business_licence', status: 'pending' }],
      created_by: 'Nguyễn An',
      submitted_at: expect.any(String),
    });
    expect(answer.data.carriers.map(({ carrier, status }) => [carrier, status])).toEqual(
      ['viettel', 'mobifone', 'vinaphone', 'vietnamobile', 'gmobile', 'itel', 'wintel'].map((each) => [
        each,
        'pending',
      ]),
    );
    expect(answer.info).toMatchObject({ estimated_days: 5, warnings: [] });
    expect(answer.info.checklist[0]).toEqual({ kind: 'business_licence', isRequired: true, isProvided: true });
  });

  it('goes to the carriers that were chosen', async () => {
    const { carriers } = await request({ carriers: ['viettel', 'itel'] });
    expect(carriers.filter(({ status }) => status === 'pending').map(({ carrier }) => carrier)).toEqual([
      'viettel',
      'itel',
    ]);
  });

  it.each([
    ['name', 'Can not leave the name blank'],
    ['title', 'Can not leave the title blank'],
    ['description', 'Can not leave the description blank'],
  ] as const)('without a %s is refused in the words of the specification', async (field, message) => {
    await expect(an.client.send(storeSender, senderFields({ [field]: ' ' }))).rejects.toMatchObject({
      status: 422,
      message,
    });
  });

  it.each([
    ['type', 'Can not leave the type blank'],
    ['country', 'Can not leave the country blank'],
  ] as const)('without %s is refused in the words of the specification', async (field, message) => {
    const { [field]: _, ...rest } = senderFields();
    const answer = await fetch(`${server.url}/api/sender/storeSender`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${an.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...rest, files: [] }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message });
  });

  it('without documents is refused, but a draft is not', async () => {
    await expect(request({ files: [] })).rejects.toMatchObject({
      status: 422,
      code: 'missing_parameter',
      message: 'Can not leave the files blank',
    });
    expect(await request({ files: [], submit: false })).toMatchObject({ status: 'draft', files: [] });
  });

  it('with a name that carriers do not take is refused, a generic one is warned of', async () => {
    for (const name of ['AN BÌNH', 'ABCDEFGHIJKL', '123456', 'A@B']) {
      await expect(request({ name })).rejects.toMatchObject({
        status: 422,
        code: 'content_rejected',
        message: 'Invalid content',
      });
    }
    const { info } = await an.client.send(storeSender, senderFields({ name: 'OTP' }));
    expect(info.warnings).toEqual(['generic_name']);
  });

  it('with a name that the account has, in whatever case, is refused; another account may ask for it', async () => {
    await request();
    await expect(request({ name: 'AnBinh' })).rejects.toMatchObject({ status: 409, code: 'duplicate' });
    const other = await signIn(server);
    expect((await other.client.send(storeSender, senderFields())).data).toMatchObject({ status: 'pending' });
  });

  it('for another kind of sender has another way', async () => {
    await expect(request({ type: 'zalo_oa' })).rejects.toMatchObject({ status: 422, code: 'wrong_type' });
  });
});

describe('changing a sender', () => {
  const approved = async () => {
    const { id } = await request({ carriers: ['viettel'] });
    await admin('sender', 'approve', id);
    return id;
  };
  const kept = { files: [], carriers: ['viettel'] } satisfies Partial<Input<typeof storeSender>>;

  it('that is approved asks for a new review only when name, title, country, use or company change', async () => {
    const id = await approved();
    const same = await an.client.send(updateSender, {
      id,
      ...senderFields({ ...kept, description: 'Mô tả mới', sample_content: 'AN BINH: don hang da giao' }),
    });
    expect(same.data).toMatchObject({ status: 'approved', description: 'Mô tả mới', valid_until: expect.any(String) });
    const other = await an.client.send(updateSender, { id, ...senderFields({ ...kept, usage: 'customer_care' }) });
    expect(other.data).toMatchObject({ status: 'pending', valid_until: null });
    expect(other.data.carriers[0]).toMatchObject({ carrier: 'viettel', status: 'pending' });
    expect((await view(id)).info.timeline.map(({ event }) => event)).toEqual([
      'requested',
      'approved',
      'updated',
      'changed',
    ]);
  });

  it('that is approved can ask further carriers without losing those it has', async () => {
    const id = await approved();
    const carriers = ['viettel', 'vinaphone'] as const;
    const { data } = await an.client.send(updateSender, { id, ...senderFields({ ...kept, carriers: [...carriers] }) });
    expect(data.status).toBe('approved');
    expect(data.carriers.map(({ status }) => status).slice(0, 3)).toEqual(['approved', 'not_submitted', 'pending']);
    await later(20);
    expect((await view(id)).data.carriers[2]).toMatchObject({ carrier: 'vinaphone', status: 'approved' });
  });

  it('begins with what was told, and with what cannot be changed', async () => {
    const id = await approved();
    const { data, info } = await an.client.send(viewSenderEdit, { id });
    expect(data).toMatchObject({ name: 'ANBINH', title: 'An Bình' });
    expect(info).toMatchObject({ locked_fields: ['type'], usages: ['customer_care', 'advertising', 'both'] });
    expect(info.reviewed_fields).toContain('name');
    const { id: waiting } = await request({ name: 'KHAC', title: 'Khác' });
    await admin('sender', 'forward', waiting);
    expect((await an.client.send(viewSenderEdit, { id: waiting })).info.locked_fields).toContain('description');
    await expect(an.client.send(updateSender, { id: waiting, ...senderFields() })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    });
  });
});

describe('deleting a sender', () => {
  it('is refused while a campaign is to send under it or a template is bound to it, and names them', async () => {
    const { accountId } = an;
    const { senderId: id } = await createSender(server.deps, { accountId, name: 'ANBINH' });
    const { campaignId } = await createCampaign(server.deps, {
      accountId,
      sender_id: id,
      status: 'scheduled',
      name: 'Tết',
    });
    const tpl = { account_id: accountId, id: server.deps.ids.next('template'), name: 'Đơn hàng', content: 'x' };
    const { database } = server.deps;
    await database.asSystem((tx) =>
      tx
        .insertInto('template')
        .values({ ...tpl, sender_id: id })
        .execute(),
    );
    await expect(an.client.send(destroySender, { id })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      info: {
        campaigns: [{ id: campaignId, name: 'Tết', status: 'scheduled' }],
        templates: [{ id: tpl.id, name: 'Đơn hàng' }],
      },
    });
    expect((await view(id)).info.uses.campaigns).toHaveLength(1);
    await database.asSystem((tx) => tx.deleteFrom('template').where('id', '=', tpl.id).execute());
    await database.asSystem((tx) =>
      tx.updateTable('campaign').set({ status: 'completed' }).where('id', '=', campaignId).execute(),
    );
    await an.client.send(destroySender, { id });
    await expect(view(id)).rejects.toMatchObject({ status: 404, message: 'Sender not found' });
    expect((await an.client.send(getSmsSender, {})).data).toEqual([]);
  });

  it('takes its documents away and frees its name', async () => {
    const { id, files } = await request();
    const { data: link } = await an.client.send(downloadSenderFile, { id: files[0]?.id ?? '' });
    expect((await fetch(server.url + link.url)).status).toBe(200);
    await an.client.send(destroySender, { id });
    expect((await fetch(server.url + link.url)).status).toBe(404);
    expect((await request()).status).toBe('pending');
  });
});

describe('the list', () => {
  it('is counted by status, searched without accents, filtered, sorted and paged', async () => {
    const { accountId } = an;
    for (const [name, title, status] of [
      ['BETA', 'Đặc sản Huế', 'approved'],
      ['ALPHA', 'Áo dài', 'approved'],
      ['GAMMA', 'Áo mưa', 'rejected'],
    ] as const) {
      await createSender(server.deps, { accountId, name, title, status });
    }
    const names = async (input: Input<typeof searchSender>) =>
      (await an.client.send(searchSender, input)).data.map(({ name }) => name);
    expect(await names({ sort: 'name' })).toEqual(['ALPHA', 'BETA', 'GAMMA']);
    expect(await names({ search: 'ao', sort: '-name' })).toEqual(['GAMMA', 'ALPHA']);
    expect(await names({ search: 'dac san' })).toEqual(['BETA']);
    const page = await an.client.send(getSender, { status: ['approved'], pageSize: 1, pageNumber: 2, sort: 'name' });
    expect(page).toMatchObject({ total: 2, info: { counts_by_status: { approved: 2, rejected: 1 }, pageCount: 2 } });
    expect(page.data.map(({ name }) => name)).toEqual(['BETA']);
  });

  it('is the account’s own, as everything of a sender is', async () => {
    const { id, files } = await request();
    const stranger = await signIn(server);
    expect((await stranger.client.send(getSender, {})).data).toEqual([]);
    const notFound = { status: 404, message: 'Sender not found' };
    await expect(view(id, stranger)).rejects.toMatchObject(notFound);
    await expect(stranger.client.send(viewSenderEdit, { id })).rejects.toMatchObject(notFound);
    await expect(stranger.client.send(destroySender, { id })).rejects.toMatchObject(notFound);
    await expect(stranger.client.send(renewSender, { id })).rejects.toMatchObject(notFound);
    await expect(stranger.client.send(updateSender, { id, ...senderFields() })).rejects.toMatchObject(notFound);
    const file = { id: files[0]?.id ?? '' };
    await expect(stranger.client.send(downloadSenderFile, file)).rejects.toMatchObject({ status: 404 });
    const mine = await request({ name: 'KHAC', title: 'Khác' });
    const theft = { id: mine.id, ...senderFields({ name: 'KHAC' }), remove_file_ids: [files[0]?.id ?? ''] };
    await an.client.send(updateSender, theft);
    expect((await view(id)).data.files).toHaveLength(1);
  });

  it('tells where a brand name can be requested', async () => {
    const { data } = await server.client({ token: an.token, locale: 'vn' }).send(getSenderCountry, {});
    expect(data).toEqual([
      {
        iso: 'VN',
        name: 'Việt Nam',
        dial: '84',
        alphanumeric: true,
        registration_required: true,
        requirements: ['business_licence'],
      },
    ]);
    expect((await an.client.send(getSenderCountry, { type: 'zalo_oa' })).data).toEqual([]);
  });

  it('may be read, not changed, by a marketer', async () => {
    const { id } = await request();
    const account = { accountId: an.accountId, scope: an.scope };
    const marketer = await signIn(server, { account, role: 'marketer' });
    expect((await view(id, marketer)).data.id).toBe(id);
    const refused = { status: 403, code: 'missing_scope' };
    await expect(marketer.client.send(storeSender, senderFields())).rejects.toMatchObject(refused);
    await expect(marketer.client.send(destroySender, { id })).rejects.toMatchObject(refused);
  });
});
