import { randomBytes } from 'node:crypto';
import { drawPng } from '../draw-png.ts';
import { refusal, success, type Answer, type Exchange } from './exchange.ts';
import type { Memory } from './world.ts';
import type { Account } from './records.ts';

const MAX_BYTES = 500 * 1_024;

/** Takes a picture of a template. */
export async function uploadImage(memory: Memory, oaId: string, exchange: Exchange): Promise<Answer> {
  const file = (await exchange.form()).get('file');
  if (!(file instanceof Blob)) return refusal(-121, 'Body data empty');
  if (file.size > MAX_BYTES) return refusal(-130, 'File size exceeds the limit');
  const head = Buffer.from(await file.slice(0, 4).arrayBuffer()).toString('hex');
  if (head !== '89504e47' && !head.startsWith('ffd8ff')) return refusal(-122, 'File format invalid');
  const mediaId = randomBytes(24).toString('base64url');
  memory.world.media[mediaId] = { oaId };
  memory.save();
  return success({ media_id: mediaId });
}

const SIZE = 96;

/** A picture of an official account: a disc on a ground, in colours of its own. */
export function avatarOf({ id }: Account): Answer {
  const hue = Number(id.slice(-2)) * 67;
  const ground = [40 + (hue % 120), 90, 150] as const;
  const disc = [235, 200 + (hue % 50), 150] as const;
  const middle = SIZE / 2;
  const png = drawPng(SIZE, SIZE, (x, y) => (Math.hypot(x - middle, y - middle) < SIZE * 0.3 ? disc : ground));
  return { png };
}
