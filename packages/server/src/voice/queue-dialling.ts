import { dialJob } from './voice.jobs.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** Queues the dialling, unless it is queued or goes on already, or no campaign calls. */
export async function queueDialling({ database, jobs }: Pick<VoiceDeps, 'database' | 'jobs'>): Promise<void> {
  await database.asSystem(async (tx) => {
    const calling = await tx
      .selectFrom('campaign')
      .select('id')
      .where('channel', '=', 'voice')
      .where('status', '=', 'sending')
      .limit(1)
      .executeTakeFirst();
    if (calling) await jobs.enqueue(tx, dialJob, {}, { scope: null, dedupeKey: dialJob.kind });
  });
}
