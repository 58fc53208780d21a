import type { IncomingMessage } from 'node:http';

/** The body of a request; one of more bytes than `most` fails. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > most) throw new Error('The request is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
