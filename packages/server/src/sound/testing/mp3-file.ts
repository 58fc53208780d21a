import { Mp3Encoder } from '@breezystack/lamejs';

const FRAME = 192;

/** Frames of silence, mono, 48 kHz, 64 kbit/s: each lasts 24 ms. `claimed` frames stand in a Xing header before them. */
export function silentMp3(frames: number, claimed: number | null = null): Uint8Array<ArrayBuffer> {
  const all = frames + (claimed === null ? 0 : 1);
  const bytes = new Uint8Array(all * FRAME);
  for (let index = 0; index < all; index += 1) bytes.set([0xff, 0xfb, 0x54, 0xc0], index * FRAME);
  if (claimed !== null) {
    const view = new DataView(bytes.buffer);
    bytes.set(new TextEncoder().encode('Xing'), 21);
    // Frames and bytes are told.
    view.setUint32(25, 3);
    view.setUint32(29, claimed);
    view.setUint32(33, claimed * FRAME);
  }
  return bytes;
}

/** A sine as a real MP3 file of 48 kHz. */
export function toneMp3({ hertz, seconds }: { hertz: number; seconds: number }): Uint8Array<ArrayBuffer> {
  const rate = 48_000;
  const encoder = new Mp3Encoder(1, rate, 64);
  const pcm = Int16Array.from({ length: Math.round(seconds * rate) }, (_, index) =>
    Math.round(16_000 * Math.sin((2 * Math.PI * hertz * index) / rate)),
  );
  const parts: Uint8Array[] = [];
  for (let at = 0; at < pcm.length; at += 1_152) parts.push(encoder.encodeBuffer(pcm.subarray(at, at + 1_152)));
  parts.push(encoder.flush());
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
