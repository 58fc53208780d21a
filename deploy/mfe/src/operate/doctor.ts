import { randomUUID } from 'node:crypto';
import { readEnvironment } from '../environment.ts';
import { Refusal, type Finding } from '../finding.ts';
import { signingKey } from '../signing.ts';
import { chromiumPath } from '../smoke/chromium.ts';
import { artifactStore, environmentNames } from '../storage/stores.ts';

/** What this machine and the store lack for every command to work. Changes nothing but a probe that it takes away. */
export async function doctor(): Promise<Finding[]> {
  return [
    ...(await attempt('browser', 'install Chromium or name it in CHROMIUM_PATH', async () => chromiumPath())),
    ...(await attempt('key', 'name a PEM file with an Ed25519 key in MFE_KEY', async () => signingKey())),
    ...(await attempt('store', 'check MFE_STORE, AWS_ENDPOINT_URL and the credentials', probeStore)),
    ...(await environmentFindings()),
  ];
}

/** Whether the store keeps what it is given and refuses what it must, on which everything else rests. */
async function probeStore(): Promise<void> {
  const store = artifactStore();
  const key = `probe/${randomUUID()}.json`;
  const content = Buffer.from('{}');
  try {
    if (!(await store.create(key, content))) throw new Error('a new file could not be written');
    const stored = await store.read(key);
    if (!stored?.content.equals(content)) throw new Error('a file was not kept');
    if (await store.create(key, content)) throw new Error('a file could be written twice: no conditional writes');
    const next = Buffer.from('{"a":1}');
    if (!(await store.replace(key, next, stored.tag))) throw new Error('a file could not be replaced');
    if (await store.replace(key, content, stored.tag)) throw new Error('an old mark was taken: no conditional writes');
  } finally {
    await store.remove(key);
  }
}

async function environmentFindings(): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const name of await environmentNames()) {
    try {
      await readEnvironment(name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      found.push(...error.findings);
    }
  }
  return found;
}

async function attempt(code: string, remedy: string, work: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [{ code, evidence: error instanceof Error ? error.message : String(error), remedy }];
  }
}
