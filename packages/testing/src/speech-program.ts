import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Takes the engine's arguments: a second of sound for every five letters, other bytes for a fast voice of the south. */
const script = `#!${process.execPath}
const args = process.argv.slice(2);
if (args.includes('--voices=vi')) {
  console.log('Pty Language       Age/Gender VoiceName\\n 5  vi  --/M  Northern\\n 5  vi-vn-x-south  --/M  Southern');
  process.exit(0);
}
let text = '';
process.stdin.on('data', (part) => (text += part));
process.stdin.on('end', () => {
  if (text.startsWith('fail')) process.exit(3);
  const frames = Math.floor((text.length / 5) * 8000);
  const head = Buffer.alloc(44);
  head.write('RIFF'); head.writeUInt32LE(0x7ffff024, 4); head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16); head.writeUInt16LE(1, 20); head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24); head.writeUInt32LE(16000, 28); head.writeUInt16LE(2, 32); head.writeUInt16LE(16, 34);
  head.write('data', 36); head.writeUInt32LE(0x7ffff000, 40);
  const data = Buffer.alloc(2 * frames, args.join(' ').includes('-v vi-vn-x-south+f2 -s 215') ? 0x22 : 0x11);
  process.stdout.write(Buffer.concat([head, data]));
});
`;

/** A program that stands in for the engine that speaks, as `speechProgram` of a test server names it. */
export async function writeSpeechProgram(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'speech-program-'));
  const path = join(folder, 'speak');
  await writeFile(path, script);
  await chmod(path, 0o755);
  return { path, remove: () => rm(folder, { recursive: true }) };
}
