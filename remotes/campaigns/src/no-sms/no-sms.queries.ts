import { getSmsTemplate } from '@app/contracts/campaign/sms-launch.calls.ts';
import { getSender } from '@app/contracts/sender/sender.calls.ts';
import { callQuery } from '@app/platform/query.ts';

/** The newest requests, to tell how long each has been waiting; for people who may see brand names. */
export function requestsQuery(mayRead: boolean) {
  return { ...callQuery(getSender, { type: ['sms_brandname'], pageSize: 5 }), enabled: mayRead };
}

/** Templates, approved ones first; for people who may see them. */
export function templatesQuery(mayRead: boolean) {
  return { ...callQuery(getSmsTemplate, { pageSize: 5 }), enabled: mayRead };
}
