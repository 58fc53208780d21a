import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { hasPictureSize, MAX_PICTURE_BYTES, type PictureKind } from '@app/contracts/zalo/zalo-limits.ts';
import type { zaloUploadImage } from '@app/contracts/zalo/zalo.calls.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { requireRoom, takeRoom } from '../files/kept-bytes.ts';
import { failure } from '../http/failure.ts';
import { askFor } from './grant.usecases.ts';
import { readPictureFacts, type PictureFacts } from './picture-content.ts';
import { insertPicture } from './picture.repository.ts';
import { linkToPicture } from './template-view.ts';
import type { ZaloOwner } from './zalo-deps.ts';

interface Picture {
  readonly oaId: string;
  readonly kind: PictureKind;
  readonly file: Blob | undefined;
}

/**
 * Checks a picture by its content, hands it to Zalo and keeps it, so that templates can be shown with it. Throws 422 at
 * the field `file` (`info.reason`: `format` or `size`, with the size it has), 413, 409 `quota_exceeded`, 404, and Zalo's refusals.
 */
export async function uploadPicture(
  owner: ZaloOwner,
  { oaId, kind, file }: Picture,
): Promise<Data<typeof zaloUploadImage>> {
  const { deps, scope, userId } = owner;
  const bytes = await contentOf(file);
  const facts = factsOf(bytes, kind);
  const { mime, width, height } = facts;
  await deps.database.readAsAccount(scope, (tx) => requireRoom(tx, scope, { field: 'file' }));
  const { mediaId, senderId } = await askFor(owner, oaId, async ({ zalo, accessToken, oa }) => ({
    mediaId: await zalo.uploadImage(accessToken, { bytes, type: mime }),
    senderId: oa.sender_id,
  }));
  const id = deps.ids.next('zaloPicture');
  await deps.database.asAccount(scope, async (tx) => {
    await takeRoom(tx, scope, { bytes: bytes.length, field: 'file' });
    await insertPicture(tx, scope, {
      id,
      sender_id: senderId,
      media_id: mediaId,
      kind,
      ...facts,
      content: bytes,
      created_by: userId,
      created_at: deps.clock.now(),
    });
  });
  return { media_id: mediaId, kind, url: linkToPicture(deps, scope, id), width, height, bytes: bytes.length };
}

async function contentOf(file: Blob | undefined): Promise<Buffer> {
  if (!file || file.size === 0) {
    const errors = { file: [rule('required')] };
    throw failure(422, 'missing_parameter', { message: messages.blankFile, errors });
  }
  if (file.size > MAX_PICTURE_BYTES) throw failure(413, 'file_too_large', { info: { max_bytes: MAX_PICTURE_BYTES } });
  return Buffer.from(await file.arrayBuffer());
}

function factsOf(bytes: Buffer, kind: PictureKind): PictureFacts {
  const facts = readPictureFacts(bytes);
  const isWrongKind = facts === null || (kind === 'logo' && facts.mime !== 'image/png');
  if (!isWrongKind && hasPictureSize(kind, facts)) return facts;
  const info = isWrongKind ? { reason: 'format' } : { reason: 'size', width: facts.width, height: facts.height };
  throw failure(422, 'file_type', { message: messages.imageFormat, info, errors: { file: [messages.imageFormat] } });
}
