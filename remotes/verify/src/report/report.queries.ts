import { reportVerifications } from '@app/contracts/verification/verification-report.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReportState } from './report.state.ts';

/** The report; the one before stays on screen until the next one is there. */
export function reportQuery({ service, channel, carrier, from, to }: ReportState) {
  const input = {
    ...(service !== '' && { configuration_id: service }),
    channel: [...channel],
    carrier: [...carrier],
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
  return { ...callQuery(reportVerifications, input), placeholderData: keepPreviousData };
}
