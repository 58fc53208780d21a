import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { searchSmsCampaignLog } from '@app/contracts/campaign/sms-campaign.calls.ts';
import {
  createSmsDraft,
  duplicateSmsCampaign,
  getSmsTemplate,
  launchSmsCampaign,
  quoteSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import {
  createTemplate,
  disableTemplate,
  destroyTemplate,
  updateTemplate,
} from '@app/contracts/template/template.calls.ts';
import { fillTemplate } from '@app/contracts/template/template-text.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../admin/commands.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { createPrice } from '../database/factories/record.factories.ts';
import { templateFields } from './testing/template-fields.ts';

let server: TestServer;
let an: SignedIn;
let senderId: string;
let templateId: string;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const CONTENT = 'ANBINH: Don hang {ma_don} cua {ten|ban} se duoc giao ngay {ngay}.';
const LIST = 'phone,Khách,Đơn,Giao\n0981000001,Lan,A12,21/11\n0981000002,,B7,22/11\n';

beforeEach(async () => {
  an = await signIn(server, { balance: 100_000 });
  const { accountId } = an;
  ({ senderId } = await createSender(server.deps, { accountId, name: 'ANBINH', usage: 'both' }));
  const price = { accountId, unit_price: '850', carrier: 'viettel' } as const;
  await createPrice(server.deps, { ...price, message_type: 'customer_care' });
  await createPrice(server.deps, { ...price, message_type: 'advertising' });
  templateId = (await an.client.send(createTemplate, templateFields({ sender_id: senderId, content: CONTENT }))).data
    .id;
  await runCommand(server.deps, ['template', 'approve', templateId]);
});

type Draft = Partial<Input<typeof createSmsDraft>>;
type Options = { template_values?: Record<string, string>; strip_accents?: boolean };

const columns = { ma_don: '{don}', ten: '{khach|ban}', ngay: '{giao}' };

/** A draft whose text is the template's, with these values. */
async function draft(
  template_values: Record<string, string> = columns,
  changes: Draft = {},
  more: Options = {},
  list = LIST,
) {
  const { data: audience } = await an.client.send(uploadSmsContacts, { file: new File([list], 'don.csv') });
  const { data } = await an.client.send(createSmsDraft, {
    mode: 'draft',
    name: 'Báo đơn',
    sender_id: senderId,
    template_id: templateId,
    content: fillTemplate(CONTENT, template_values),
    audience_ids: [audience.id],
    options: JSON.stringify({ template_values, ...more }),
    ...changes,
  });
  return data.id;
}
const quote = async (id: string) => (await an.client.send(quoteSmsCampaign, { id, revision: 1 })).data;
const blockersOf = async (id: string) => (await quote(id)).blockers.map(({ code }) => code);

describe('a campaign with a template', () => {
  it('sends its words with each recipient’s values, or with those for everybody', async () => {
    const id = await draft({ ...columns, ngay: '23/11/2026' });
    const { id: quoteId, blockers } = await quote(id);
    expect(blockers).toEqual([]);
    await an.client.send(launchSmsCampaign, { id, quote_id: quoteId });
    server.clock.advance(31_000);
    await server.worker.drain();
    const { data } = await an.client.send(searchSmsCampaignLog, { id });
    expect(data.map(({ content }) => content).toSorted()).toEqual([
      'ANBINH: Don hang A12 cua Lan se duoc giao ngay 23/11/2026.',
      'ANBINH: Don hang B7 cua ban se duoc giao ngay 23/11/2026.',
    ]);
  });

  it.each<[string, Parameters<typeof draft>]>([
    ['a word more', [columns, { content: `${fillTemplate(CONTENT, columns)} Nhanh tay!` }]],
    ['a value that is too long', [{ ...columns, ma_don: 'X'.repeat(21) }]],
    ['a value of another kind', [{ ...columns, ngay: 'ngay mai' }]],
    ['a sentence in a variable’s place', [{ ...columns, ten: 'ban. Uu dai cho {khach|ban}' }]],
  ])('cannot be sent with %s', async (_, args) => {
    const id = await draft(...args);
    const { id: quoteId, blockers } = await quote(id);
    expect(blockers).toEqual([{ code: 'template_mismatch', field: 'template_id' }]);
    await expect(an.client.send(launchSmsCampaign, { id, quote_id: quoteId })).rejects.toMatchObject({
      status: 422,
      code: 'content_rejected',
      info: { blocker: 'template_mismatch', error_code: 1103 },
    });
  });

  it('cannot be sent to whom has a value that is too long or of another kind', async () => {
    const list = `phone,Khách,Đơn,Giao\n0981000001,Lan,${'X'.repeat(21)},21/11\n0981000002,An,B7,mai\n`;
    const id = await draft(columns, {}, {}, list);
    expect((await quote(id)).blockers).toEqual([
      { code: 'variable_too_long', field: 'content', variables: [{ key: 'don', recipients: 1 }] },
      { code: 'variable_wrong_kind', field: 'content', variables: [{ key: 'giao', recipients: 1 }] },
    ]);
  });

  it('cannot be sent under another sender, or as another type of message', async () => {
    const { senderId: other } = await createSender(server.deps, {
      accountId: an.accountId,
      name: 'KHAC',
      usage: 'both',
    });
    expect(await blockersOf(await draft(columns, { sender_id: other }))).toEqual(['template_other_sender']);
    expect(await blockersOf(await draft(columns, { message_type: 'advertising' }))).toContain('template_other_sender');
  });

  it('cannot be sent with one that is not approved (any more)', async () => {
    const id = await draft();
    expect(await blockersOf(id)).toEqual([]);
    await an.client.send(disableTemplate, { id: templateId });
    const { id: quoteId, blockers } = await quote(id);
    expect(blockers).toMatchObject([{ code: 'template_not_approved' }]);
    await expect(an.client.send(launchSmsCampaign, { id, quote_id: quoteId })).rejects.toMatchObject({
      code: 'template_not_approved',
    });
  });

  it('is priced anew when a new version narrows what its variables may be', async () => {
    const id = await draft();
    const { id: quoteId } = await quote(id);
    const variables = JSON.stringify([{ key: 'ma_don', kind: 'text', max_length: 2, accents: false }]);
    const fields = templateFields({ sender_id: senderId, content: CONTENT, variables });
    await an.client.send(updateTemplate, { id: templateId, ...fields });
    expect((await quote(id)).id).toBe(quoteId);
    await runCommand(server.deps, ['template', 'approve', templateId]);
    await expect(an.client.send(launchSmsCampaign, { id, quote_id: quoteId })).rejects.toMatchObject({
      code: 'quote_stale',
      info: { reason: 'changed' },
    });
    const renewed = await quote(id);
    expect(renewed.id).not.toBe(quoteId);
    expect(renewed.blockers).toEqual([
      { code: 'variable_too_long', field: 'content', variables: [{ key: 'don', recipients: 1 }] },
    ]);
  });

  it('goes on with the version it was launched with, whatever becomes of the template', async () => {
    const id = await draft();
    const { id: quoteId } = await quote(id);
    await an.client.send(launchSmsCampaign, { id, quote_id: quoteId });
    const fields = templateFields({ sender_id: senderId, content: 'ANBINH: Cam on {ten|ban} da mua hang.' });
    await an.client.send(updateTemplate, { id: templateId, ...fields });
    await runCommand(server.deps, ['template', 'approve', templateId]);
    await an.client.send(disableTemplate, { id: templateId });
    server.clock.advance(31_000);
    await server.worker.drain();
    const { data } = await an.client.send(searchSmsCampaignLog, { id });
    expect(data.map(({ content }) => content)).toContain('ANBINH: Don hang A12 cua Lan se duoc giao ngay 21/11.');
    expect(await blockersOf(await draft())).toEqual(['template_not_approved']);
  });

  it('can be copied after the template is gone, as a text of its own', async () => {
    const id = await draft();
    const { id: quoteId } = await quote(id);
    await an.client.send(launchSmsCampaign, { id, quote_id: quoteId });
    server.clock.advance(31_000);
    await server.worker.drain();
    await an.client.send(destroyTemplate, { id: templateId });
    const { data } = await an.client.send(duplicateSmsCampaign, { id });
    expect(data.template_id).toBeNull();
    expect(await blockersOf(data.id)).toEqual([]);
  });
});

it('is offered to campaigns with what its variables may be', async () => {
  const { data } = await an.client.send(getSmsTemplate, { sender_id: senderId, type: 'customer_care' });
  expect(data).toMatchObject([{ id: templateId, status: 'approved', encoding: 'UCS-2', segments: 2, segments_min: 1 }]);
  expect(data[0]?.variables.map(({ key, kind }) => [key, kind])).toEqual([
    ['ma_don', 'text'],
    ['ten', 'text'],
    ['ngay', 'date'],
  ]);
});
