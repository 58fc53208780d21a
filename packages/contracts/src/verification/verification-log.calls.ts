import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { choices, idFilter, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { list } from '../core/wire.ts';
import { fileAnswer } from '../files/file-answer.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { verifyCountsSchema } from '../verify/configuration.ts';
import { verifyChannels } from '../verify/service-settings.ts';
import { blockedReasons, verificationStatuses } from './verification.ts';
import { verificationLogSchema } from './verification-log.ts';
import { dayHours, verificationCarriers, verificationStages } from './verification-report.ts';

const pageFields = listFields(['created_at'], '-created_at');
const country = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{2}$/, rule('oneOf')));

const filterFields = {
  status: choices(verificationStatuses),
  /** Channels that were tried last; with a stage, those on which it was reached. */
  channel: choices(verifyChannels),
  carrier: choices(verificationCarriers),
  country: list(country),
  blocked_reason: choices(blockedReasons),
  /** How far they came: one that was verified was started too. `started` is on the channel that was tried first. */
  stage: v.optional(v.picklist(verificationStages, rule('oneOf'))),
  /** Hours of the day of Asia/Ho_Chi_Minh in which they began. */
  hour: choices(dayHours),
  /** `from` before `to`, 92 days at most. */
  ...spanFields,
};

const answer = {
  data: v.array(verificationLogSchema),
  /**
   * `counts` are of the service, or of all, in the span (the last 30 days without one), by channel, carrier and hour if they
   * are filtered by, whatever else is;
   * `conversion` is verified per sent, `null` when nothing was sent. `total` stops at 10 000 when capped.
   */
  info: v.object({
    ...pageInfoFields,
    total_is_capped: v.boolean(),
    counts: verifyCountsSchema,
    conversion: v.nullable(v.number()),
  }),
};

const common = { method: 'POST', access: 'verify:read', safe: true, ...answer } as const;

/** Verifications of one service, the newest first. */
export const listVerificationLogs = defineCall({
  ...common,
  id: 'verify.logs',
  path: '/api/verify/logs',
  request: v.object({ ...pageFields, configuration_id: requiredText(64) }),
  codes: ['not_found'],
});

/** Verifications of one service, or of all, by their state, way, recipient and time. */
export const filterVerificationLogs = defineCall({
  ...common,
  id: 'verify.filter_log',
  path: '/api/verify/filterLog',
  request: v.object({ ...pageFields, configuration_id: idFilter(), ...filterFields }),
  messages: [messages.wrongType],
  codes: ['not_found', 'wrong_type'],
});

/** Verifications of all services. */
export const listAllVerificationLogs = defineCall({
  ...common,
  id: 'verify.log_all',
  path: '/api/verify/logAll',
  action: { field: 'format', value: 'json', isDefault: true },
  request: v.object(pageFields),
});

const { search, sort } = pageFields;

/** What is asked for as a file: all that a filter and a search find, of one service or of every one. */
const file = {
  method: 'POST',
  path: '/api/verify/logAll',
  access: 'verify:read',
  safe: false,
  request: v.object({ search, sort, configuration_id: idFilter(), ...filterFields }),
  data: fileAnswer,
  info: nothing,
  messages: [messages.wrongType],
  codes: ['not_found', 'wrong_type', 'quota_exceeded'],
} as const;

/**
 * The verifications that a filter finds, as CSV. A long list is prepared (202), and its link comes with a notification.
 * Who may not see whole numbers gets them with their middle hidden; the code is in none.
 */
export const exportVerificationsAsCsv = defineCall({
  ...file,
  id: 'verify.log_all_csv',
  action: { field: 'format', value: 'csv', isDefault: false },
});

/** The same as a workbook. */
export const exportVerificationsAsXlsx = defineCall({
  ...file,
  id: 'verify.log_all_xlsx',
  action: { field: 'format', value: 'xlsx', isDefault: false },
});

/** Verifications by a phone number or a part of it, an address, an id, or the IP address of whoever asked. */
export const searchVerificationLogs = defineCall({
  ...common,
  id: 'verify.log_search',
  path: '/api/verify/logSearch',
  request: v.object({
    ...pageFields,
    search: v.pipe(requiredText(100), v.minLength(3, rule('min', { length: 3 }))),
    configuration_id: idFilter(),
  }),
  codes: ['not_found'],
});
