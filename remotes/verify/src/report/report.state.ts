import { verificationCarriers } from '@app/contracts/verification/verification-report.ts';
import { verifyChannels } from '@app/contracts/verify/service-settings.ts';
import { choices, day, recordId, urlState, type UrlValues } from '@app/platform/url-state.ts';

/** What of the report stands in its address. */
export const reportState = urlState({
  /** One service; `''` for all. */
  service: recordId(),
  channel: choices(verifyChannels),
  carrier: choices(verificationCarriers),
  from: day(),
  to: day(),
});
export type ReportState = UrlValues<typeof reportState>;
