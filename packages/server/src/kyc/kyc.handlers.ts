import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { endVerifications } from './end-kyc.usecases.ts';

const HOUR = 3_600_000;

/** What workers do for verifications: they tell of their end and end them. */
export function kycHandlers(deps: Parameters<typeof endVerifications>[0]): JobHandler[] {
  return [handlePeriodically('kyc.ends', HOUR, () => endVerifications(deps))];
}
