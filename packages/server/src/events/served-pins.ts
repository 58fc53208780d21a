import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const PATIENCE = 5_000;

/**
 * The `pins.json` of the pages that people have open: of the web server that hands them out (PINS_URL), else of the
 * folder that this one serves. '' where it cannot be read just now.
 */
export async function readServedPins({ webDir, pinsUrl }: Pick<Config, 'webDir' | 'pinsUrl'>): Promise<string> {
  try {
    if (pinsUrl === null) return await readFile(join(webDir, 'pins.json'), 'utf8');
    const answer = await fetch(pinsUrl, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}
