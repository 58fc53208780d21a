import type { Input } from '@app/contracts/core/call.ts';
import {
  createTemplate,
  destroyTemplate,
  disableTemplate,
  duplicateTemplate,
  getTemplate,
  searchTemplate,
  viewTemplate,
  withdrawTemplate,
} from '@app/contracts/template/template.calls.ts';
import { createSmsDraft } from '@app/contracts/campaign/sms-launch.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../admin/commands.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { createCampaign, createVerifyConfiguration } from '../database/factories/record.factories.ts';
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
const create = (changes: Fields = {}, as = an) =>
  as.client.send(createTemplate, templateFields({ sender_id: senderId, ...changes }));
const view = (id: string, as = an) => as.client.send(viewTemplate, { id });
const approved = async (changes: Fields = {}) => {
  const { id } = (await create(changes)).data;
  await runCommand(server.deps, ['template', 'approve', id]);
  return id;
};

describe('a template that is used', () => {
  it('is not deleted, and names the campaigns and services that need it', async () => {
    const { accountId } = an;
    const id = await approved();
    const { data: draft } = await an.client.send(createSmsDraft, { mode: 'draft', name: 'Nháp', template_id: id });
    const campaign = { accountId, template_id: id, status: 'scheduled', name: 'Hẹn giờ' } as const;
    const { campaignId } = await createCampaign(server.deps, campaign);
    await createCampaign(server.deps, { ...campaign, status: 'completed', name: 'Đã xong' });
    const channel = { channel: 'sms', sender_id: null, template_id: id, timeout_seconds: 60 };
    await createVerifyConfiguration(server.deps, { accountId, channels: JSON.stringify([channel]) });
    const failure = await an.client.send(destroyTemplate, { id }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      status: 409,
      code: 'in_use',
      info: { configurations: [{ name: 'Đăng nhập' }] },
    });
    const { uses } = (await view(id)).info;
    expect(uses.campaigns.map((each) => each.id).toSorted()).toEqual([draft.id, campaignId].toSorted());
    expect((await view(id)).info.campaign_count).toBe(3);
  });

  it('by nothing is deleted, and cannot be chosen any more', async () => {
    const id = await approved();
    await an.client.send(destroyTemplate, { id });
    await expect(view(id)).rejects.toMatchObject({ status: 404 });
    expect((await an.client.send(getTemplate, {})).total).toBe(0);
    await expect(
      an.client.send(createSmsDraft, { mode: 'draft', name: 'Nháp', template_id: id }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('the list', () => {
  it('pages, sorts, searches and filters, and counts by status', async () => {
    const first = await approved({ name: 'Báo giao hàng' });
    await create({ name: 'Ưu đãi', type: 'advertising', content: '[QC] ANBINH giam 50%. Tu choi: {optout}' });
    await create({ name: 'Cảm ơn', submit: false });
    const { data, info, total } = await an.client.send(searchTemplate, { sort: 'name', pageSize: 2 });
    expect(data.map(({ name }) => name)).toEqual(['Báo giao hàng', 'Cảm ơn']);
    expect([total, info.counts_by_status]).toEqual([3, { approved: 1, pending: 1, draft: 1 }]);
    const found = await an.client.send(searchTemplate, { search: 'bao giao' });
    expect(found.data.map(({ id }) => id)).toEqual([first]);
    const narrowed = await an.client.send(getTemplate, { status: ['pending'], type: ['advertising'] });
    expect(narrowed.data.map(({ name }) => name)).toEqual(['Ưu đãi']);
  });

  it('and everything else is the account’s own', async () => {
    const id = await approved();
    const other = await signIn(server);
    expect((await other.client.send(getTemplate, {})).data).toEqual([]);
    for (const call of [viewTemplate, destroyTemplate, disableTemplate, duplicateTemplate, withdrawTemplate]) {
      await expect(other.client.send(call, { id })).rejects.toMatchObject({ status: 404 });
    }
    await expect(create({}, other)).rejects.toMatchObject({ code: 'sender_missing' });
  });

  it('may be read by who may not change it', async () => {
    const id = await approved();
    const viewer = await signIn(server, { account: { accountId: an.accountId, scope: an.scope }, role: 'viewer' });
    expect((await view(id, viewer)).data.id).toBe(id);
    await expect(create({}, viewer)).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
    const marketer = await signIn(server, { account: { accountId: an.accountId, scope: an.scope }, role: 'marketer' });
    expect((await create({}, marketer)).data.status).toBe('pending');
    await expect(marketer.client.send(destroyTemplate, { id })).rejects.toMatchObject({ code: 'missing_scope' });
  });
});
