import * as auth from './auth/auth.calls.ts';
import * as billing from './billing/billing.calls.ts';
import * as campaignSms from './campaign/sms-campaign.calls.ts';
import * as channel from './channel/channel.calls.ts';
import * as contact from './contact/contact.calls.ts';
import type { Call } from './core/call.ts';
import * as developer from './developer/developer.calls.ts';
import * as message from './message/message.calls.ts';
import * as notification from './notification/notification.calls.ts';
import * as number from './number/number.calls.ts';
import * as profile from './settings/profile.calls.ts';
import * as report from './report/report.calls.ts';
import * as settings from './settings/settings.calls.ts';
import * as verify from './verify/verify.calls.ts';

const areas = [
  auth,
  campaignSms,
  contact,
  channel,
  billing,
  developer,
  settings,
  profile,
  verify,
  number,
  message,
  notification,
  report,
];

/** Every call of the API, action by action; an area adds its file here once. */
export const calls: readonly Call[] = areas.flatMap((area): Call[] => Object.values(area));
