import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '../processes/place.ts';
import type { Random } from './random.ts';

const END_PATIENCE = 300_000;

interface Play {
  readonly place: Place;
  readonly random: Random;
  /** How often something is killed. */
  readonly crashes: number;
  /** What one of the people does now and again; it may fail. Each of them does one thing at a time. */
  readonly people: readonly (() => Promise<unknown>)[];
  /** Milliseconds from one kill to the next, the least and the most. */
  readonly calmMs?: readonly [number, number];
  /** Told each time that processes have been started again. */
  readonly started?: () => void;
}

/** Plays in a place, and removes it whatever happens. Throws an Error that names the seed. */
export async function playIn<T>(place: Place, seed: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`Seed ${seed} on ${place.engine}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await Promise.all(place.all.map((server) => server.kill()));
    await place.remove();
  }
}

/** Lets people act all the while, and kills so often; answers how many workers were killed. */
export async function play({ place, random, crashes, people, calmMs = [200, 1_500], started }: Play): Promise<number> {
  const over = new AbortController();
  const acting = people.map((act) => actUntil(act, random, over.signal));
  let kills = 0;
  for (let crash = 0; crash < crashes; crash += 1) {
    await pause(random.whole(...calmMs));
    kills += await killAtRandom(place, random);
    started?.();
  }
  over.abort();
  await Promise.all(acting);
  return kills;
}

async function actUntil(act: () => Promise<unknown>, random: Random, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    // Refused, or nobody there: that is what people live with.
    await act().catch(() => {});
    await pause(random.whole(20, 200));
  }
}

/** Kills one worker, or everything, and starts it again. */
async function killAtRandom({ all, workers }: Place, random: Random): Promise<number> {
  const victims = random.next() < 0.3 ? all : [random.pick(workers)];
  await Promise.all(victims.map((server) => server.kill()));
  await pause(random.whole(0, 500));
  await Promise.all(victims.map((server) => server.start()));
  return victims.filter((server) => workers.includes(server)).length;
}

/** Waits until nothing is open any more. Throws with what still is after five minutes. */
export async function untilTheEnd(findOpen: () => Promise<string[]>): Promise<void> {
  const ends = performance.now() + END_PATIENCE;
  let open: string[] = [];
  do {
    await pause(250);
    open = await findOpen().catch((error: unknown) => [String(error)]);
  } while (open.length > 0 && performance.now() < ends);
  if (open.length > 0) throw new Error(`It did not come to its end: ${open.slice(0, 5).join('; ')}`);
}
