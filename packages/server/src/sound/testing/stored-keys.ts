import type { FileStore } from '../../files/file-store.ts';

/** The keys of all files of a store. */
export async function storedKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.olderThan(new Date('2100-01-01'))) keys.push(key);
  return keys;
}
