import { readFile } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const pins = v.object({ revision: v.number(), urgent: v.optional(v.boolean(), false) });
export type PinRevision = v.InferOutput<typeof pins>;

const LOOK_EVERY = 2_000;

/** Tells of each new revision of a served environment. Looks at the file, since the folder is replaced as a whole. */
export function watchPins(webDir: string, changed: (revision: PinRevision) => void): () => void {
  const file = join(webDir, 'pins.json');
  let known: number | null = null;

  async function read(isFirst: boolean): Promise<void> {
    const content = await readFile(file, 'utf8').catch(() => '');
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pins), content);
    if (!parsed.success || parsed.output.revision === known) return;
    known = parsed.output.revision;
    if (!isFirst) changed(parsed.output);
  }

  void read(true);
  const listener = () => void read(false);
  watchFile(file, { interval: LOOK_EVERY, persistent: false }, listener);
  return () => unwatchFile(file, listener);
}
