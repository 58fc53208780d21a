/** What a picture is by its content. */
export interface PictureFacts {
  readonly mime: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** Reads what a PNG or JPEG says of itself, whatever its name; null for anything else, or one that is cut off. */
export function readPictureFacts(bytes: Buffer): PictureFacts | null {
  return readPng(bytes) ?? readJpeg(bytes);
}

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const PNG_TAIL = Buffer.from('IEND', 'latin1');

function readPng(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 45 || !bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return null;
  // A whole one ends with its last chunk: four letters and four bytes of checksum.
  if (!bytes.subarray(-8, -4).equals(PNG_TAIL)) return null;
  return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Markers that begin a frame and so tell its size: SOF0 to SOF15, but for DHT, JPG and DAC among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJpeg(bytes: Buffer): PictureFacts | null {
  const isWhole =
    bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.subarray(-64).includes('\xff\xd9', 0, 'latin1');
  if (!isWhole) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker))
      return { mime: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
