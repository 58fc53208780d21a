import { getSmsTemplate } from '@app/contracts/campaign/sms-launch.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import type { DraftFields } from '../draft/draft-fields.ts';

const SHOWN = 50;

/** Templates for a type of message, approved ones first. */
export function wizardTemplatesQuery(type: DraftFields['message_type']) {
  return callQuery(getSmsTemplate, { type, pageSize: SHOWN });
}
