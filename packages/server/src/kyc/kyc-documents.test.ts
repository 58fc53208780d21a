import { listAudit } from '@app/contracts/audit/audit.calls.ts';
import { deleteDocument, downloadDocument, listDocuments, showDocument } from '@app/contracts/kyc/documents.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { startKycTest, type KycTest } from '@app/testing/kyc-test.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePdf } from '../seed/sample-documents.ts';
import { sweepDocuments } from '../sender/sweep-documents.usecases.ts';

let test: KycTest;
let an: SignedIn;
beforeAll(async () => {
  test = await startKycTest();
  mkdirSync(join(test.server.deps.config.dataDir, 'files'), { recursive: true });
}, 60_000);
afterAll(() => test.server.close());
beforeEach(async () => {
  test.server.clock.set(new Date('2026-11-21T03:00:00Z'));
  an = await signIn(test.server, { balance: 1_000_000 });
});

describe('a document', () => {
  const kept = () =>
    readdirSync(join(test.server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile(),
    ).length;

  it('is taken by its content, and nothing of a refused upload is kept', async () => {
    const before = kept();
    const page = new File(['<html></html>'], 'gpkd.pdf', { type: 'application/pdf' });
    expect(await failureOf(test.upload(an, 'other', { files: [page] }))).toMatchObject({
      status: 422,
      code: 'file_type',
      message: 'The image is not in the correct format',
    });
    expect(await failureOf(test.upload(an, 'other', { expires_on: '2026-11-20' }))).toMatchObject({
      status: 422,
      errors: { expires_on: ['min_value:min=21-11-2026'] },
    });
    expect(await failureOf(test.upload(an, 'other', { replaces: 'doc_none' }))).toMatchObject({ status: 404 });
    expect(kept()).toBe(before);
    expect(await test.kycOf(an)).toMatchObject({ can_submit: false });
  });

  it.each([
    [{ title: '' }, 'Can not leave the title blank'],
    [{ description: '' }, 'Can not leave the description blank'],
    [{ files: [] }, 'Can not leave the files blank'],
  ])('without %j is refused as the specification says', async (fields, message) => {
    expect(await failureOf(test.upload(an, 'other', fields))).toMatchObject({ status: 422, message });
  });

  it('that was deleted is in the audit with its title and type', async () => {
    const { data } = await test.upload(an, 'other', { title: 'Giấy ủy quyền' });
    const id = data[0]?.id ?? '';
    await an.client.send(deleteDocument, { id });
    const [entry] = (await an.client.send(listAudit, { search: id })).data;
    expect(entry).toMatchObject({
      action: 'kyc.document_deleted',
      changes: [
        { field: 'type', before: 'other', after: null },
        { field: 'title', before: 'Giấy ủy quyền', after: null },
      ],
    });
  });

  it('is saved as it came by who may change settings, is deleted with its file, and stays when swept', async () => {
    const { data } = await test.upload(an, 'other', { files: [new File([samplePdf('x')], 'Giấy phép.exe')] });
    const id = data[0]?.id ?? '';
    const { data: link } = await an.client.send(downloadDocument, { id });
    expect(link.file_name).toBe('giay-phep.pdf');
    const answer = await fetch(test.server.url + link.url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(samplePdf('x'));

    const viewer = await signIn(test.server, { account: an, role: 'viewer' });
    const listed = await viewer.client.send(listDocuments, {});
    expect(listed.total).toBe(1);
    expect((await viewer.client.send(showDocument, { id })).data).toEqual(listed.data[0]);
    expect(await failureOf(viewer.client.send(downloadDocument, { id }))).toMatchObject({ code: 'missing_scope' });
    const accountant = await signIn(test.server, { account: an, role: 'accountant' });
    expect(await failureOf(accountant.client.send(listDocuments, {}))).toMatchObject({ code: 'missing_scope' });
    const stranger = await signIn(test.server);
    expect(await failureOf(stranger.client.send(showDocument, { id }))).toMatchObject({ status: 404 });
    expect(await failureOf(stranger.client.send(downloadDocument, { id }))).toMatchObject({ status: 404 });
    expect(await failureOf(stranger.client.send(deleteDocument, { id }))).toMatchObject({ status: 404 });

    const before = kept();
    test.server.clock.set(new Date(Date.now() + 2 * 86_400_000));
    await sweepDocuments(test.server.deps);
    expect(kept()).toBe(before);
    an = await signIn(test.server, { account: an });
    await an.client.send(deleteDocument, { id });
    expect(kept()).toBe(before - 1);
  });

  it('that was approved cannot be deleted, and is copied for the operator', async () => {
    await test.verify(an);
    const [licence] = (await an.client.send(listDocuments, { sort: 'created_at' })).data;
    const refused = an.client.send(deleteDocument, { id: licence?.id ?? '' });
    expect(await failureOf(refused)).toMatchObject({ status: 409, code: 'wrong_state' });
    const folder = mkdtempSync(join(tmpdir(), 'kyc-'));
    try {
      expect(await test.admin('kyc', 'save', an.accountId, folder)).toHaveLength(3);
      expect(readdirSync(folder).filter((name) => name.endsWith('business-licence.pdf'))).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
