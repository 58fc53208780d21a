import { SIGN_INS_KEPT_DAYS } from '@app/contracts/account/sign-ins.ts';
import { deleteEvents } from '../bus/event-log.repository.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ensurePartitions } from '../database/partitions.ts';
import { deleteFinished } from '../jobs/job.repository.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { deleteTakenInboundParts } from '../messaging/inbound-part.repository.ts';
import { deleteParts } from '../messaging/sms-part.repository.ts';
import { emptyOldMessages } from '../personal-data/retention.usecases.ts';
import {
  deleteEndedSessions,
  deleteExpiredSecrets,
  deleteOldNotes,
  deleteOldSignIns,
  deleteStaleCounters,
} from './maintenance.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What an installation does for itself: months ahead, forgetting, tidying. */
export function maintenanceHandlers({ database, clock }: { database: Database; clock: Clock }): JobHandler[] {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const handlers = [
    handlePeriodically('maintenance.partitions', DAY, () =>
      database.asSystem((tx) => ensurePartitions(tx, { now: clock.now() })),
    ),
    handlePeriodically('maintenance.retention', DAY, () => emptyOldMessages({ database, clock })),
    handlePeriodically('maintenance.indexes', DAY, () => database.buildIndexes()),
    handlePeriodically('maintenance.forget', HOUR, () =>
      database.asSystem(async (tx) => {
        await deleteEndedSessions(tx, ago(DAY));
        await deleteStaleCounters(tx, ago(2 * DAY));
        await deleteExpiredSecrets(tx, ago(7 * DAY));
        await deleteEvents(tx, ago(DAY));
        await deleteFinished(tx, ago(7 * DAY));
        await deleteParts(tx, ago(8 * DAY));
        await deleteTakenInboundParts(tx, ago(HOUR));
        await deleteOldNotes(tx, ago(30 * DAY));
        await deleteOldSignIns(tx, ago(SIGN_INS_KEPT_DAYS * DAY));
      }),
    ),
  ];
  // PostgreSQL has autovacuum; the embedded engine has none.
  if (database.engine === 'pglite') {
    handlers.push(
      handlePeriodically('maintenance.vacuum', 6 * HOUR, () => database.vacuum()),
      handlePeriodically('maintenance.growth', HOUR / 4, () => database.noticeGrowth()),
    );
  }
  return handlers;
}
