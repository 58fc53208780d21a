import type { Database } from '../../database/database.ts';
import { handlePeriodically, type JobHandler } from '../../jobs/job.ts';
import { addUpTally, findLooseTallies } from './tally.repository.ts';

const EVERY = 30_000;
/** Fewer rows than these are added up while they are read, in no time. */
const LEAST = 200;
const AT_ONCE = 20;

/** Adds up what sending campaigns has left loose. */
export function tallyHandlers({ database }: { database: Database }): JobHandler[] {
  return [handlePeriodically('campaign.tally', EVERY, () => addUpTallies(database))];
}

/** Adds up the campaigns with the most loose rows. */
export async function addUpTallies(database: Database, least = LEAST): Promise<void> {
  const campaigns = await database.asSystem((tx) => findLooseTallies(tx, { least, limit: AT_ONCE }));
  for (const campaign of campaigns) await database.asSystem((tx) => addUpTally(tx, campaign));
}
