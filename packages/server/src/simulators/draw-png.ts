import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** A PNG of a size, whose pixels `colourAt` says; sums of simple shapes are enough for what stands in for pictures. */
export function drawPng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const lines = Array.from({ length: height }, (_, y) => {
    const line = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) line.set(colourAt(x, y), 1 + x * 3);
    return line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per colour, true colour.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
