import { actAtRandom, helpToTheEnd, type Cast } from './crash-actions.ts';
import { createPlace, SMPP_WINDOW, withDatabase } from '../processes/place.ts';
import { setUpCrash } from './crash-setup.ts';
import { crashCentre, crashProgram, WINDOW_SIZE } from './crash-settings.ts';
import { verifyCrash, type CrashResult } from './crash-verify.ts';
import { readBooks } from './handed-over.ts';
import { play, playIn, untilTheEnd } from './play.ts';
import { createRandom } from './random.ts';

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
  return await playIn(place, seed, async () => {
    const people = await withDatabase(place, (database) =>
      setUpCrash(database, { random, most: mostRecipients[carrier], hasLongTexts: place.hasCentre }),
    );
    const cast: Cast = { place, random, ...people };
    for (const server of place.all) await server.start();
    const kills = await play({ place, random, crashes, people: [() => actAtRandom(cast)] });
    await untilTheEnd(() => findOpen(cast));
    for (const server of place.all) await server.stop();
    const result = await withDatabase(place, (database) => verifyCrash(database, { ...people, place }));
    const most = kills * LANES_AT_ONCE * WINDOW_SIZE + result.resets * SMPP_WINDOW;
    if (result.unknownNotHandedOver > most) {
      throw new Error(
        `${result.unknownNotHandedOver} messages are lost in ${kills} kills and ${result.resets} resets, more than ${most}`,
      );
    }
    return { ...result, kills };
  });
}

async function findOpen(cast: Cast): Promise<string[]> {
  const { place } = cast;
  const open = await helpToTheEnd(cast);
  if (open.length > 0) return open;
  const jobs = await place.api.pendingJobs();
  const receipts = readBooks(place).unacknowledged.map((id) => `The receipt of ${id} did not arrive`);
  return [...(jobs > 0 ? [`${jobs} jobs`] : []), ...receipts];
}
