import { setTimeout as pause } from 'node:timers/promises';
import { actAtRandom, helpToTheEnd, type Cast } from './crash-actions.ts';
import { createPlace, SMPP_WINDOW, withDatabase, type Place } from '../processes/place.ts';
import { setUpCrash } from './crash-setup.ts';
import { crashCentre, crashProgram, WINDOW_SIZE } from './crash-settings.ts';
import { verifyCrash, type CrashResult } from './crash-verify.ts';
import { readBooks } from './handed-over.ts';
import { createRandom, type Random } from './random.ts';

export interface CrashOptions {
  readonly seed: number;
  /** PostgreSQL server; without it the embedded engine. */
  readonly serverUrl: string | undefined;
  /** Who takes the messages: carriers in the processes, or a message centre behind SMPP, whose connections break too. */
  readonly carrier: 'simulated' | 'smpp';
  /** How often something is killed before everything may come to its end. */
  readonly crashes: number;
}

export interface RoundReport extends CrashResult {
  readonly kills: number;
}

/** Windows that one worker may have under way: so many lanes at the same time, plus a single message. */
const LANES_AT_ONCE = 6;
const END_PATIENCE = 300_000;
/** Recipients of a campaign. A connection that breaks costs time, so there are fewer where they do. */
const mostRecipients = { simulated: 1_200, smpp: 400 };

/**
 * One round: real processes send campaigns of thousands while people pause, resume, cancel, launch again and send single
 * messages; processes are killed at random moments and started again. In the end everything must add up.
 * @throws Error that names the seed.
 */
export async function playCrashRound({ seed, serverUrl, carrier, crashes }: CrashOptions): Promise<RoundReport> {
  const random = createRandom(seed);
  const centre = carrier === 'smpp' ? crashCentre : undefined;
  const place = await createPlace({ serverUrl, program: crashProgram, keepsJournal: true, centre });
  try {
    const people = await withDatabase(place, (database) =>
      setUpCrash(database, { random, most: mostRecipients[carrier], hasLongTexts: place.hasCentre }),
    );
    const cast: Cast = { place, random, ...people };
    for (const server of place.all) await server.start();
    const kills = await play(cast, crashes);
    await untilTheEnd(cast);
    for (const server of place.all) await server.stop();
    const result = await withDatabase(place, (database) => verifyCrash(database, { ...people, place }));
    const most = kills * LANES_AT_ONCE * WINDOW_SIZE + result.resets * SMPP_WINDOW;
    if (result.unknownNotHandedOver > most) {
      throw new Error(
        `${result.unknownNotHandedOver} messages are lost in ${kills} kills and ${result.resets} resets, more than ${most}`,
      );
    }
    return { ...result, kills };
  } catch (error) {
    throw new Error(`Seed ${seed} on ${place.engine}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await Promise.all(place.all.map((server) => server.kill()));
    await place.remove();
  }
}

/** Acts all the while, and kills so often; answers how many workers were killed. */
async function play(cast: Cast, crashes: number): Promise<number> {
  const { random } = cast;
  const over = new AbortController();
  const acting = actUntil(cast, over.signal);
  let kills = 0;
  for (let crash = 0; crash < crashes; crash += 1) {
    await pause(random.whole(200, 1_500));
    kills += await killAtRandom(cast.place, random);
  }
  over.abort();
  await acting;
  return kills;
}

async function actUntil(cast: Cast, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    // Refused, or nobody there: that is what people live with.
    await actAtRandom(cast).catch(() => {});
    await pause(cast.random.whole(20, 200));
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

/** Waits until all campaigns have ended and every receipt has arrived. */
async function untilTheEnd(cast: Cast): Promise<void> {
  const ends = performance.now() + END_PATIENCE;
  let open: string[] = [];
  do {
    await pause(250);
    open = await findOpen(cast).catch((error: unknown) => [String(error)]);
  } while (open.length > 0 && performance.now() < ends);
  if (open.length > 0) throw new Error(`It did not come to its end: ${open.slice(0, 5).join('; ')}`);
}

async function findOpen(cast: Cast): Promise<string[]> {
  const { place } = cast;
  const open = await helpToTheEnd(cast);
  if (open.length > 0) return open;
  const jobs = await place.api.pendingJobs();
  const receipts = readBooks(place).unacknowledged.map((id) => `The receipt of ${id} did not arrive`);
  return [...(jobs > 0 ? [`${jobs} jobs`] : []), ...receipts];
}
