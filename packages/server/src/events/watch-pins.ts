import * as v from 'valibot';
import type { Config } from '../config.ts';
import { readServedPins } from './served-pins.ts';

const pins = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ revision: v.number(), urgent: v.optional(v.boolean(), false) }),
);
export type PinRevision = v.InferOutput<typeof pins>;

const LOOK_EVERY = 2_000;

/** Tells of each new revision of the served environment; looks every 2 s. Answers the function that stops it. */
export function watchPins(
  config: Pick<Config, 'webDir' | 'pinsUrl'>,
  changed: (revision: PinRevision) => void,
): () => void {
  let known: number | null = null;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const parsed = v.safeParse(pins, await readServedPins(config));
    isLooking = false;
    if (!parsed.success || parsed.output.revision === known) return;
    const isFirst = known === null;
    known = parsed.output.revision;
    if (!isFirst) changed(parsed.output);
  }

  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY).unref();
  return () => clearInterval(timer);
}
