import { blockedReasons, verificationStatuses } from '@app/contracts/verification/verification.ts';
import { dayHours, verificationCarriers, verificationStages } from '@app/contracts/verification/verification-report.ts';
import { verifyChannels } from '@app/contracts/verify/service-settings.ts';
import { choice, choices, day, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

export const logSorts = ['-created_at', 'created_at'] as const;

/** What of the logs stands in their address. */
export const logsState = urlState({
  /** One service; `''` for all. */
  service: recordId(),
  status: choices(verificationStatuses),
  channel: choices(verifyChannels),
  carrier: choices(verificationCarriers),
  reason: choices(blockedReasons),
  /** How far verifications came; `''` for all, blocked ones too. */
  stage: choice(['', ...verificationStages], ''),
  /** Hours of the day in which they began. */
  hour: choices(dayHours),
  from: day(),
  to: day(),
  search: text(),
  sort: choice(logSorts, '-created_at'),
  page: pageNumber(),
  size: pageSize(),
  /** Verification whose drawer is open. */
  id: recordId(),
});
