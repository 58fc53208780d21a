import { saveAutoRecharge } from '@app/contracts/billing/settings.calls.ts';
import { deleteDocument, listDocuments, storeCompany, submitDocuments } from '@app/contracts/kyc/documents.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { kycCompany, startKycTest, type KycTest } from '@app/testing/kyc-test.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleJpeg } from '../seed/sample-documents.ts';
import { endVerifications } from './end-kyc.usecases.ts';

let test: KycTest;
let an: SignedIn;
beforeAll(async () => {
  test = await startKycTest();
}, 60_000);
afterAll(() => test.server.close());
beforeEach(async () => {
  test.server.clock.set(new Date('2026-11-21T03:00:00Z'));
  an = await signIn(test.server, { balance: 1_000_000 });
});

const actions = () =>
  test.server.deps.database.asAccount(an.scope, async (tx) => {
    const rows = await tx.selectFrom('audit').select(['action', 'actor_kind']).orderBy('id').execute();
    return rows
      .filter(({ action }) => action.startsWith('kyc.'))
      .map(({ action, actor_kind: kind }) => `${action} ${kind}`);
  });
const emailOf = (who: SignedIn) =>
  test.server.deps.database.asSystem(async (tx) => {
    const row = await tx.selectFrom('app_user').select('email').where('id', '=', who.userId).executeTakeFirstOrThrow();
    return row.email;
  });

describe('a verification', () => {
  it('lists what a company must hand in, five documents on a page', async () => {
    const { data, info, total } = await an.client.send(listDocuments, {});
    expect([data, total, info.pageNumber, info.pageSize]).toEqual([[], 0, 1, 5]);
    expect(info.kyc).toMatchObject({
      status: 'not_submitted',
      missing: ['company_details', 'business_licence', 'id_front', 'id_back'],
      can_submit: false,
      is_open: true,
    });
    for (let count = 0; count < 6; count += 1) await test.upload(an, 'other', { title: `Giấy ${count}` });
    const first = await an.client.send(listDocuments, { sort: 'title' });
    expect(first.data.map(({ title }) => title)).toEqual(['Giấy 0', 'Giấy 1', 'Giấy 2', 'Giấy 3', 'Giấy 4']);
    const second = await an.client.send(listDocuments, { sort: 'title', pageNumber: 2 });
    expect([second.data.map(({ title }) => title), second.total]).toEqual([['Giấy 5'], 6]);
  });

  it('goes from papers to a review to a top-up, and tells bell and mail', async () => {
    expect(await failureOf(test.topUp(an))).toMatchObject({
      status: 403,
      code: 'kyc_pending',
      message: 'Kyc pending verification',
      info: { status: 'not_submitted', documents: '/Settings/documents' },
    });
    await test.handIn(an);
    expect(await test.kycOf(an)).toMatchObject({ status: 'not_submitted', missing: [], can_submit: true });
    const { data } = await an.client.send(submitDocuments, {});
    expect(data).toMatchObject({ status: 'pending', is_open: false, can_submit: false });
    expect(await failureOf(test.topUp(an))).toMatchObject({
      code: 'kyc_pending',
      info: { status: 'pending', missing: [] },
    });
    expect((await test.admin('kyc', 'list')).join()).toContain(an.accountId);
    expect((await test.admin('kyc', 'show', an.accountId)).join('\n')).toMatch(
      /case pending[\s\S]*0300588569[\s\S]*business_licence/,
    );
    await test.admin('kyc', 'approve', an.accountId);
    expect(await test.kycOf(an)).toMatchObject({ status: 'verified', renewal: null, missing: [] });
    expect((await test.topUp(an)).data.payment_id).toMatch(/^pay_/);
    const bell = await an.client.send(listNotifications, {});
    expect(bell.data[0]).toMatchObject({ type: 'kyc', link: '/Settings/documents', title: 'Your company is verified' });
    const [mail] = await mailsTo(test.server, await emailOf(an));
    expect(mail?.subject).toContain('Hồ sơ doanh nghiệp đã được duyệt');
    expect(await actions()).toEqual([
      'kyc.details_saved user',
      'kyc.document_added user',
      'kyc.document_added user',
      'kyc.document_added user',
      'kyc.submitted user',
      'kyc.verified system',
    ]);
  });

  it('cannot be changed or submitted again while it is reviewed, nor before all is there', async () => {
    expect(await failureOf(an.client.send(submitDocuments, {}))).toMatchObject({
      status: 422,
      code: 'missing_parameter',
      info: { missing: ['company_details', 'business_licence', 'id_front', 'id_back'] },
    });
    await test.handIn(an);
    const [licence] = (await an.client.send(listDocuments, { sort: 'created_at' })).data;
    await an.client.send(submitDocuments, {});
    const state = { status: 409, code: 'wrong_state' };
    expect(await failureOf(an.client.send(submitDocuments, {}))).toMatchObject(state);
    expect(await failureOf(an.client.send(storeCompany, kycCompany))).toMatchObject(state);
    expect(await failureOf(test.upload(an, 'other'))).toMatchObject(state);
    expect(await failureOf(an.client.send(deleteDocument, { id: licence?.id ?? '' }))).toMatchObject(state);
  });

  it('is rejected with a reason for each item, and opens again when these are handed in anew', async () => {
    await test.handIn(an);
    await an.client.send(submitDocuments, {});
    await expect(test.admin('kyc', 'reject', an.accountId)).rejects.toThrow('Give a reason');
    const items = ['--item', 'id_front=Ảnh mờ', '--item', 'authorisation=Người nộp không phải người đại diện'];
    await expect(test.admin('kyc', 'reject', an.accountId, '--reason', 'x', '--item', 'licence')).rejects.toThrow(
      'item=reason',
    );
    await test.admin('kyc', 'reject', an.accountId, '--reason', 'Hồ sơ chưa đủ', ...items);
    const rejected = await test.kycOf(an);
    expect(rejected).toMatchObject({
      status: 'rejected',
      reason: 'Hồ sơ chưa đủ',
      missing: ['id_front', 'authorisation'],
    });
    expect(rejected.checklist.find(({ item }) => item === 'id_front')?.reason).toBe('Ảnh mờ');
    const { data } = await an.client.send(listDocuments, {});
    const front = data.find(({ type }) => type === 'id_front');
    expect(front).toMatchObject({ status: 'rejected', reason: 'Ảnh mờ' });
    expect(data.find(({ type }) => type === 'id_back')?.status).toBe('pending');
    const [bell] = (await an.client.send(listNotifications, {})).data;
    expect(bell?.content).toBe(
      'Reason: Hồ sơ chưa đủ. Upload again: ID card of the representative, front (Ảnh mờ); ' +
        'Letter of authorisation (Người nộp không phải người đại diện).',
    );

    await test.upload(an, 'id_front', { replaces: front?.id ?? '', files: [new File([sampleJpeg()], 'cc.jpg')] });
    await test.upload(an, 'authorisation');
    const again = await an.client.send(listDocuments, {});
    expect(again.data.some(({ id }) => id === front?.id)).toBe(false);
    expect(again.info.kyc).toMatchObject({ status: 'rejected', missing: [], can_submit: true });
    await an.client.send(submitDocuments, {});
    await test.admin('kyc', 'approve', an.accountId);
    expect(await test.kycOf(an)).toMatchObject({ status: 'verified', reason: null });
    await expect(test.admin('kyc', 'reject', an.accountId, '--reason', 'x')).rejects.toThrow('verified, not pending');
  });

  it('stays while a change of a verified account is reviewed or rejected, and is extended when it is approved', async () => {
    await test.verify(an, '2027-01-10');
    expect(await test.kycOf(an)).toMatchObject({ status: 'verified', expires_on: '2027-01-10', can_submit: false });
    await test.upload(an, 'business_licence', { expires_on: '2029-01-10' });
    expect(await test.kycOf(an)).toMatchObject({ status: 'verified', renewal: 'not_submitted', can_submit: true });
    await an.client.send(submitDocuments, {});
    expect(await test.kycOf(an)).toMatchObject({ status: 'verified', renewal: 'pending' });
    await test.admin(
      'kyc',
      'reject',
      an.accountId,
      '--reason',
      'Thiếu trang',
      '--item',
      'business_licence=Thiếu trang 2',
    );
    expect(await test.kycOf(an)).toMatchObject({ status: 'verified', renewal: 'rejected', reason: 'Thiếu trang' });
    expect((await test.topUp(an)).data.payment_id).toMatch(/^pay_/);
    await test.upload(an, 'business_licence', { expires_on: '2029-01-10' });
    await an.client.send(submitDocuments, {});
    await test.admin('kyc', 'approve', an.accountId);
    expect(await test.kycOf(an)).toMatchObject({ status: 'verified', renewal: null, expires_on: '2029-01-10' });
  });

  it('is told of its end before, once each time, ends, and is renewed with a new document', async () => {
    await test.verify(an, '2027-01-10');
    const titles = async () => (await an.client.send(listNotifications, {})).data.map(({ title }) => title);
    const at = async (day: string) => {
      test.server.clock.set(new Date(`${day}T03:00:00Z`));
      // A session does not last as long as a licence.
      an = await signIn(test.server, { account: an });
      await endVerifications(test.server.deps);
      await endVerifications(test.server.deps);
    };
    await at('2026-12-01');
    expect(await titles()).toEqual(['Your company is verified']);
    await at('2026-12-15');
    await at('2027-01-09');
    await at('2027-01-10');
    expect(await titles()).toEqual([
      'Your company verification expires in 1 day',
      'Your company verification expires in 26 days',
      'Your company is verified',
    ]);
    expect((await test.kycOf(an)).status).toBe('verified');
    await at('2027-01-11');
    expect((await titles())[0]).toBe('Your company verification has expired');
    const { data, info } = await an.client.send(listDocuments, { sort: '-expires_on' });
    expect(info.kyc).toMatchObject({ status: 'expired', missing: ['business_licence'], can_submit: false });
    expect(data.find(({ type }) => type === 'business_licence')?.status).toBe('expired');
    expect(await failureOf(test.topUp(an))).toMatchObject({
      info: { status: 'expired', missing: ['business_licence'] },
    });
    await test.upload(an, 'business_licence');
    await an.client.send(submitDocuments, {});
    expect((await test.kycOf(an)).status).toBe('pending');
    await test.admin('kyc', 'approve', an.accountId);
    expect(await test.kycOf(an)).toMatchObject({ status: 'verified', expires_on: null });
    expect((await actions()).filter((action) => action === 'kyc.expired system')).toHaveLength(1);
  });

  it('asks an individual for no licence', async () => {
    await an.client.send(storeCompany, { ...kycCompany, type: 'individual', tax_code: '079123456789' });
    await test.upload(an, 'id_front');
    await test.upload(an, 'id_back');
    expect((await test.kycOf(an)).missing).toEqual([]);
    const wrong = an.client.send(storeCompany, { ...kycCompany, tax_code: '079123456789' });
    expect(await failureOf(wrong)).toMatchObject({ status: 422, errors: { tax_code: ['tax_code'] } });
  });
});

it('is asked for by auto-recharge too, with what is missing', async () => {
  const wanted = {
    enabled: true,
    threshold_amount: 200_000,
    recharge_amount: 500_000,
    monthly_cap: 2_200_000,
    payment_method_id: 'pm_1',
  };
  expect(await failureOf(an.client.send(saveAutoRecharge, wanted))).toMatchObject({
    status: 403,
    message: 'Kyc pending verification',
    info: { status: 'not_submitted', documents: '/Settings/documents' },
  });
});
