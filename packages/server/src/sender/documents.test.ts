import type { Input } from '@app/contracts/core/call.ts';
import { downloadSenderFile, getSender, storeSender, updateSender } from '@app/contracts/sender/sender.calls.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '@app/contracts/sender/sender-rules.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_KEPT_BYTES } from '../files/kept-bytes.ts';
import { kindOfContent } from './documents.ts';
import { sweepDocuments } from './sweep-documents.usecases.ts';
import { sampleJpeg, samplePdf, samplePng } from '../seed/sample-documents.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
});

const pdf = () => new File([samplePdf('x')], 'gpkd.pdf');
const fields = (files: Blob[], name = 'ANBINH'): Input<typeof storeSender> => ({
  name,
  title: 'An Bình',
  type: 'sms_brandname',
  country: 'VN',
  usage: 'both',
  description: 'Chuỗi cửa hàng',
  files,
});
const store = (files: Blob[], name?: string) => an.client.send(storeSender, fields(files, name));
const kept = () =>
  readdirSync(join(server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  ).length;

describe('a document', () => {
  it('is taken by what is in it, whatever its name says', async () => {
    expect(await kindOfContent(new Blob([samplePdf('x')]))).toBe('application/pdf');
    expect(await kindOfContent(new Blob([samplePng()]))).toBe('image/png');
    expect(await kindOfContent(new Blob([sampleJpeg()]))).toBe('image/jpeg');
    const { data } = await store([new File([samplePng()], 'Giấy phép.exe')]);
    const { data: link } = await an.client.send(downloadSenderFile, { id: data.files[0]?.id ?? '' });
    expect(link.file_name).toBe('giay-phep.png');
    const answer = await fetch(server.url + link.url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="giay-phep.png"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(samplePng());
  });

  it.each([
    [
      'a page named as a PDF',
      new File(['<html><script>alert(1)</script></html>'], 'gpkd.pdf', { type: 'application/pdf' }),
    ],
    ['a program', new File(['MZ\x90\0'], 'gpkd.png', { type: 'image/png' })],
    ['a PDF that breaks off', new File(['%PDF-1.4 and no end'], 'gpkd.pdf')],
    ['nothing', new File([], 'gpkd.jpg')],
    ['a drawing with scripts', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'gpkd.svg')],
  ])('that is %s is refused, and nothing of the request is kept', async (_, file) => {
    const before = kept();
    await expect(store([pdf(), file])).rejects.toMatchObject({
      status: 422,
      code: 'file_type',
      message: 'The image is not in the correct format',
    });
    expect(kept()).toBe(before);
  });

  it('may have 10 MB, not a byte more', async () => {
    const size = MAX_DOCUMENT_BYTES - samplePng(0).length;
    expect((await store([new File([samplePng(size)], 'a.png')])).data.files[0]?.bytes).toBe(MAX_DOCUMENT_BYTES);
    const larger = new File([samplePng(size + 1)], 'b.png');
    await expect(store([larger], 'KHAC')).rejects.toMatchObject({ status: 413, code: 'file_too_large' });
  });

  it('is one of ten at most, those of before counted', async () => {
    await expect(store(Array.from({ length: MAX_DOCUMENTS + 1 }, pdf))).rejects.toMatchObject({ status: 413 });
    const { data } = await store(Array.from({ length: MAX_DOCUMENTS }, pdf));
    expect(data.files).toHaveLength(MAX_DOCUMENTS);
    const more = { id: data.id, ...fields([pdf()]) };
    const before = kept();
    await expect(an.client.send(updateSender, more)).rejects.toMatchObject({ status: 413, code: 'file_too_large' });
    expect(kept()).toBe(before);
    const instead = await an.client.send(updateSender, { ...more, remove_file_ids: [data.files[0]?.id ?? ''] });
    expect(instead.data.files).toHaveLength(MAX_DOCUMENTS);
    expect(kept()).toBe(before);
  });

  it('is refused at its field where the account has no storage left, and nothing of the request is kept', async () => {
    const { data: first } = await store([pdf()]);
    // A document that takes all the storage but for one byte less than another one needs.
    const left = samplePdf('x').byteLength - 1;
    await server.deps.database.asAccount(an.scope, (tx) =>
      tx
        .updateTable('sender_file')
        .set({ bytes: MOST_KEPT_BYTES - left })
        .where('sender_id', '=', first.id)
        .execute(),
    );
    const before = kept();
    const full = {
      status: 409,
      code: 'quota_exceeded',
      info: { bytes: MOST_KEPT_BYTES },
      errors: { files: ['storage_full'] },
    };
    expect(await failureOf(store([pdf()], 'KHAC'))).toMatchObject(full);
    const change = { id: first.id, ...fields([pdf()]), title: 'Tên khác' };
    expect(await failureOf(an.client.send(updateSender, change))).toMatchObject(full);
    expect(kept()).toBe(before);
    const { data: senders } = await an.client.send(getSender, {});
    expect(senders.map(({ name, title }) => [name, title])).toEqual([['ANBINH', 'An Bình']]);
    // In place of the one that takes the storage there is room.
    const instead = await an.client.send(updateSender, { ...change, remove_file_ids: [first.files[0]?.id ?? ''] });
    expect(instead.data.files).toHaveLength(1);
  });

  it('of a request that is refused for its name is not kept', async () => {
    await store([pdf()]);
    const before = kept();
    await expect(store([pdf()])).rejects.toMatchObject({ status: 409, code: 'duplicate' });
    expect(kept()).toBe(before);
  });

  it('that a crash left without a sender is gone after a day; others stay', async () => {
    await store([pdf()]);
    const before = kept();
    await server.deps.documents.put(pdf());
    server.clock.set(new Date(Date.now() + 2 * 86_400_000));
    await sweepDocuments(server.deps);
    expect(kept()).toBe(before);
  });
});
