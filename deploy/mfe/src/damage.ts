import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from './digest.ts';
import type { Finding } from './finding.ts';
import { fileKey, type Release } from './release.ts';
import { artifactStore } from './storage/stores.ts';

/** Files of a version whose bytes, or whose compressed copy's, are not those that were published. */
export async function damagedFiles({ app, version, files }: Release): Promise<Finding[]> {
  const store = artifactStore();
  const found: Finding[] = [];
  for (const [name, { integrity }] of Object.entries(files)) {
    const stored = await store.read(fileKey(app, version, name));
    if (!stored || integrityOf(stored.content) !== integrity) found.push(damage(app, version, name));
    const copy = await store.read(fileKey(app, version, `${name}.br`));
    if (copy && !isCopyOf(copy.content, integrity)) found.push(damage(app, version, `${name}.br`));
  }
  return found;
}

/** The finding that a file is not what it was. */
export function damage(app: string, version: string, file: string): Finding {
  const evidence = `${app}@${version}: ${file} is not what was published`;
  return { code: 'integrity', evidence, remedy: 'restore it from a backup of the store, or pin another version' };
}

/** Whether a compressed copy is one of content with this digest. */
export function isCopyOf(copy: Buffer, integrity: string): boolean {
  return integrityOf(decompress(copy)) === integrity;
}

function decompress(content: Buffer): Buffer {
  try {
    return brotliDecompressSync(content);
  } catch {
    return Buffer.alloc(0);
  }
}
