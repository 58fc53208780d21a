import { MAX_PICTURE_BYTES } from '@app/contracts/zalo/zalo-limits.ts';
import { zaloUploadImage } from '@app/contracts/zalo/zalo.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPng } from '../simulators/draw-png.ts';
import { MOST_KEPT_BYTES } from '../files/kept-bytes.ts';
import { readPictureFacts } from './picture-content.ts';
import { oas, pngFile, signInLinked, startZaloTest, type ZaloTest } from '@app/testing/zalo-test.ts';

/** The parts of a JPEG that tell its size: an application segment, then a frame. */
function jpeg(width: number, height: number, frame = 0xc2): Buffer {
  const app = Buffer.from([0xff, 0xe0, 0, 4, 1, 2]);
  const head = Buffer.from([0xff, frame, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, head, Buffer.from([0xff, 0xd9])]);
}

const black = () => [0, 0, 0] as const;

describe('A picture’s content', () => {
  it('tells format and size of PNG and JPEG, baseline and progressive', () => {
    expect(readPictureFacts(drawPng(400, 96, black))).toEqual({ mime: 'image/png', width: 400, height: 96 });
    expect(readPictureFacts(jpeg(1_600, 900, 0xc0))).toEqual({ mime: 'image/jpeg', width: 1_600, height: 900 });
    expect(readPictureFacts(jpeg(640, 360))).toEqual({ mime: 'image/jpeg', width: 640, height: 360 });
  });

  it('is nothing when it is another format, cut off, or made up', () => {
    const png = drawPng(400, 96, black);
    const texts = ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xd9'];
    for (const text of texts) expect(readPictureFacts(Buffer.from(text, 'latin1'))).toBeNull();
    for (const length of [20, 44, png.length - 1]) expect(readPictureFacts(png.subarray(0, length))).toBeNull();
    for (const length of [3, 10, jpeg(16, 9).length - 2]) {
      expect(readPictureFacts(jpeg(16, 9).subarray(0, length))).toBeNull();
    }
  });
});

describe('Uploading a picture', () => {
  let test: ZaloTest;
  let person: SignedIn;
  beforeAll(async () => {
    test = await startZaloTest();
    person = await signInLinked(test);
  });
  afterAll(() => test.close());

  const upload = (kind: 'logo' | 'image', file?: File) =>
    person.client.send(zaloUploadImage, { oa_id: oas.anBinh, kind, ...(file && { file }) });
  const named = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

  it('takes a logo of 400 × 96 and pictures in 16:9', async () => {
    expect((await upload('logo', pngFile())).data).toMatchObject({ kind: 'logo', width: 400, height: 96 });
    expect((await upload('image', pngFile(640, 360))).data).toMatchObject({ width: 640, height: 360 });
    expect((await upload('image', named(jpeg(1_600, 900), 'a.jpg'))).data).toMatchObject({ width: 1_600 });
    // 16:9 to the pixel that rounding leaves.
    expect((await upload('image', pngFile(500, 281))).data).toMatchObject({ height: 281 });
  });

  it('is refused at the field where the account has no room for it', async () => {
    const full = await signInLinked(test);
    await full.client.send(zaloUploadImage, { oa_id: oas.anBinh, kind: 'logo', file: pngFile() });
    await test.server.deps.database.asAccount(full.scope, (tx) =>
      tx
        .insertInto('sound_preview')
        .values({ account_id: full.accountId, file_key: 'a', bytes: MOST_KEPT_BYTES - 10, created_at: new Date() })
        .execute(),
    );
    const again = full.client.send(zaloUploadImage, { oa_id: oas.anBinh, kind: 'logo', file: pngFile() });
    expect(await failureOf(again)).toMatchObject({ code: 'quota_exceeded', errors: { file: ['storage_full'] } });
  });

  it.each([
    ['a logo of another size', 'logo', () => pngFile(401, 96), { reason: 'size', width: 401, height: 96 }],
    ['a logo as JPEG', 'logo', () => named(jpeg(400, 96), 'logo.png'), { reason: 'format' }],
    ['a picture in 4:3', 'image', () => pngFile(640, 480), { reason: 'size', width: 640, height: 480 }],
    ['a text that is called a picture', 'image', () => new File(['hello there'], 'a.png'), { reason: 'format' }],
  ] as const)('refuses %s, whatever its name says', async (_what, kind, file, info) => {
    const message = 'The image is not in the correct format';
    expect(await failureOf(upload(kind, file()))).toMatchObject({
      status: 422,
      message,
      info,
      errors: { file: [message] },
    });
  });

  it('refuses more than 500 KB, and nothing', async () => {
    const padded = Buffer.concat([drawPng(640, 360, black), Buffer.alloc(MAX_PICTURE_BYTES)]);
    expect(await failureOf(upload('image', named(padded, 'a.png')))).toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
    const blank = await failureOf(upload('logo'));
    expect(blank).toMatchObject({ status: 422, message: 'Can not leave the file blank' });
  });

  it('keeps nothing that Zalo refuses', async () => {
    test.zalo.fail('/upload/image', { error: -130 });
    expect(await failureOf(upload('logo', pngFile()))).toMatchObject({
      status: 422,
      info: { zalo_error: { code: -130 } },
    });
  });
});
