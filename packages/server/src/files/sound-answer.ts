import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/failure.ts';
import type { SoundFile } from './file-content.ts';
import type { FileStore } from './file-store.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends a sound, whole or the part that is asked for, so that a player can jump to any place. Throws 404. */
export async function sendSound(
  store: FileStore,
  { request, reply }: Exchange,
  { key, type }: SoundFile,
): Promise<FastifyReply> {
  const size = await store.size(key).catch((error: unknown) => {
    // Deleted after the link was made.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound();
    throw error;
  });
  const part = partOf(request.headers.range, size);
  // As it is: a part of a compressed file would be of no use.
  reply
    .type(type)
    .headers({ 'Accept-Ranges': 'bytes', 'Content-Disposition': 'inline', 'Content-Encoding': 'identity' });
  if (part === 'outside') return await reply.code(416).header('Content-Range', `bytes */${size}`).send();
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  return await reply.header('Content-Length', end - start + 1).send(store.read(key, { start, end }));
}

/** One range of bytes, both ends included; null for none, or for several, which may be answered as a whole. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'outside' : { start, end };
}
