import type { Database } from '../database/database.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { addUpCallTally, findLooseCallTallies } from './call-tally.repository.ts';

const EVERY = 30_000;
/** Fewer rows than these are added up while they are read, in no time. */
const LEAST = 200;
const AT_ONCE = 20;

/** Adds up what calls have left loose. */
export function callTallyHandlers({ database }: { database: Database }): JobHandler[] {
  return [handlePeriodically('voice.tally', EVERY, () => addUpCallTallies(database))];
}

/** Adds up the campaigns with the most loose rows. */
export async function addUpCallTallies(database: Database, least = LEAST): Promise<void> {
  const campaigns = await database.asSystem((tx) => findLooseCallTallies(tx, { least, limit: AT_ONCE }));
  for (const campaign of campaigns) await database.asSystem((tx) => addUpCallTally(tx, campaign));
}
