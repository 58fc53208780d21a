import type { VerificationReport, VerificationStage } from '@app/contracts/verification/verification-report.ts';
import { paths } from '../paths.ts';
import type { ReportState } from './report.state.ts';

type LogsState = NonNullable<Parameters<typeof paths.logs>[0]>;

/** Leads to the logs that a number of the report is counted from. */
export type LinkOf = (stage: VerificationStage, more?: LogsState) => string;

/** The links of a report: its days and what it is narrowed to, and what a line is of. */
export function linksOf({ days }: VerificationReport, { service, channel, carrier }: ReportState): LinkOf {
  return (stage, more = {}) => paths.logs({ service, channel, carrier, ...days, stage, ...more });
}
