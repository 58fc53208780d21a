import * as v from 'valibot';
import { integer, json } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { fieldErrors, otpText, requiredText } from '../rules/validation.ts';
import { widgetDraftSchema } from '../widget/widget-draft.ts';
import { MAX_BLOCKED, readAnyNumber, readBlocked } from './block-list.ts';
import { countryCodes } from './countries.ts';
import { defaultServiceSettings as usual } from './service-defaults.ts';
import { verifyChannels } from './service-settings.ts';

/** Bounds of a service's numbers; seconds, but for lengths and attempts. */
export const serviceBounds = {
  code_length: { min: 4, max: 10 },
  validity_time: { min: 60, max: 3_600 },
  resend_countdown: { min: 30, max: 300 },
  max_check_attempts: { min: 3, max: 10 },
  timeout_s: { min: 30, max: 300 },
} as const;

export const MAX_TEST_NUMBERS = 10;
/** The most that a limit may be, and the most hours of its window: 31 days. */
const MAX_LIMIT = 100_000_000;
const MAX_HOURS = 744;
const MAX_TEXT = 1_000;
const MAX_BRAND = 50;

function within({ min, max }: { readonly min: number; readonly max: number }) {
  return v.pipe(integer(), v.minValue(min, rule('min_value', { min })), v.maxValue(max, rule('max_value', { max })));
}

const limit = () => within({ min: 0, max: MAX_LIMIT });
const hours = () => within({ min: 0, max: MAX_HOURS });
const text = () => v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT, rule('max', { length: MAX_TEXT })));
const recordId = () => v.nullable(requiredText(64));

const channels = v.pipe(
  v.array(
    v.object({
      channel: v.picklist(verifyChannels, rule('oneOf')),
      sender_id: recordId(),
      template_id: recordId(),
      timeout_s: within(serviceBounds.timeout_s),
    }),
  ),
  v.minLength(1, rule('required')),
  v.check((chosen) => new Set(chosen.map(({ channel }) => channel)).size === chosen.length, rule('oneOf')),
);

const country = v.picklist(countryCodes, rule('oneOf'));

const blocked = v.pipe(
  requiredText(254),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const entry = readBlocked(dataset.value);
    if (entry !== null) return entry;
    addIssue({ message: rule(dataset.value.includes('@') ? 'email' : 'phone') });
    return NEVER;
  }),
);

const blockList = v.pipe(
  v.array(blocked),
  v.transform((entries) => [...new Set(entries)]),
  v.maxLength(MAX_BLOCKED, rule('count_max', { max: MAX_BLOCKED })),
);

const fraud = v.object({
  country_allow: v.pipe(
    v.array(country),
    v.transform((chosen) => [...new Set(chosen)]),
    v.minLength(1, rule('required')),
  ),
  prefix_velocity: limit(),
  ip_velocity: limit(),
  /** Left out, it stays as it is. */
  device_velocity: v.optional(limit()),
  min_conversion_pct: within({ min: 0, max: 100 }),
  /** Left out, it stays as it is. */
  block_list: v.optional(blockList),
});

const anyPhone = v.pipe(
  requiredText(40),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const number = readAnyNumber(dataset.value);
    if (number !== null) return number;
    addIssue({ message: rule('phone') });
    return NEVER;
  }),
);

const testNumbers = v.pipe(
  v.array(v.object({ phone: anyPhone, code: v.pipe(requiredText(), v.toUpperCase()) })),
  v.maxLength(MAX_TEST_NUMBERS, rule('count_max', { max: MAX_TEST_NUMBERS })),
);

const fields = {
  name: requiredText(100),
  brand: requiredText(MAX_BRAND),
  code_length: v.optional(within(serviceBounds.code_length), usual.code_length),
  code_type: v.optional(v.picklist(['numeric', 'alphanumeric'], rule('oneOf')), 'numeric'),
  validity_time: v.optional(within(serviceBounds.validity_time), usual.validity_time),
  resend_countdown: v.optional(within(serviceBounds.resend_countdown), usual.resend_countdown),
  max_check_attempts: v.optional(within(serviceBounds.max_check_attempts), usual.max_check_attempts),
  limit_phone: v.optional(limit(), usual.limit_phone),
  limit_phone_window: v.optional(limit(), usual.limit_phone_window),
  limit_phone_hours: v.optional(hours(), usual.limit_phone_hours),
  limit_total: v.optional(limit(), usual.limit_total),
  limit_total_window: v.optional(limit(), usual.limit_total_window),
  limit_total_hours: v.optional(hours(), usual.limit_total_hours),
  /** `''` for every address that wants to know; left out, it stays as it is. */
  callback_profile_id: v.optional(v.pipe(v.string(), v.maxLength(64, rule('max', { length: 64 })))),
};

/** Texts, each of which may be left out. */
const templates = v.object({
  sms: v.optional(text(), usual.templates.sms),
  voice: v.optional(text(), usual.templates.voice),
  email: v.optional(text(), usual.templates.email),
});

const shape = v.object({ ...fields, channels, templates, fraud, test_numbers: testNumbers });
type Draft = v.InferOutput<typeof shape>;

interface Fault {
  /** Where it is: `['test_numbers', 0, 'code']`. */
  readonly at: readonly [keyof Draft, ...(string | number)[]];
  readonly message: string;
}

/** What no field shows by itself: the countdown within the validity, windows with hours, `{OTP}` in texts, codes of test numbers. */
function faultsBetween(draft: Draft): Fault[] {
  const { validity_time: validity, resend_countdown: countdown } = draft;
  return [
    ...(countdown > validity
      ? [{ at: ['resend_countdown'] as const, message: rule('max_value', { max: validity }) }]
      : []),
    ...(['limit_phone', 'limit_total'] as const).flatMap((name): Fault[] =>
      draft[`${name}_window`] > 0 && draft[`${name}_hours`] < 1
        ? [{ at: [`${name}_hours`], message: rule('min_value', { min: 1 }) }]
        : [],
    ),
    ...textFaults(draft),
    ...draft.test_numbers.flatMap((number, index) => testNumberFaults(draft, number, index)),
  ];
}

/** A text has to hold the code where it is sent: by a channel that is in use and has no template. */
function textFaults({ channels: used, templates: texts }: Draft): Fault[] {
  return used.flatMap(({ channel, template_id: template }): Fault[] =>
    channel === 'zalo' || template !== null || texts[channel].includes('{OTP}')
      ? []
      : [{ at: ['templates', channel], message: rule('otp') }],
  );
}

function testNumberFaults(draft: Draft, { phone, code }: Draft['test_numbers'][number], index: number): Fault[] {
  const { code_length: length, code_type: type } = draft;
  const message = codeFault(code, length, type);
  const isTwice = draft.test_numbers.findIndex((each) => each.phone === phone) < index;
  return [
    ...(isTwice ? [{ at: ['test_numbers', index, 'phone'] as const, message: rule('phone_twice') }] : []),
    ...(message === null ? [] : [{ at: ['test_numbers', index, 'code'] as const, message }]),
  ];
}

function codeFault(code: string, length: number, type: string): string | null {
  if (type === 'numeric' && !/^\d+$/.test(code)) return rule('numeric');
  if (!/^[\dA-Z]+$/.test(code)) return rule('code_characters');
  return code.length === length ? null : rule('code_length', { length });
}

/** Reports faults between fields at the fields they belong to. */
function checkBetween<Fields extends Draft>() {
  return v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const { at, message } of faultsBetween(value)) addIssue({ message, path: pathOf(value, at) });
  });
}

function pathOf(input: Draft, [first, ...rest]: Fault['at']): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = (key: string | number): v.IssuePathItem => ({
    type: 'unknown',
    origin: 'value',
    input,
    key,
    value: null,
  });
  return [item(first), ...rest.map(item)];
}

/** A draft as a page holds it. Faults carry rule messages by the field's path, `test_numbers.0.code`. */
export const serviceDraftSchema = v.pipe(
  v.object({ ...shape.entries, widget: v.optional(widgetDraftSchema) }),
  checkBetween(),
);
type ServiceDraft = v.InferOutput<typeof serviceDraftSchema>;

/** The settings that a form stands for, or null and what is wrong with them by field, as rule messages. */
export function readServiceDraft(input: v.InferInput<typeof serviceDraftSchema>): {
  readonly draft: ServiceDraft | null;
  readonly faults: Readonly<Record<string, readonly string[]>>;
} {
  const parsed = v.safeParse(serviceDraftSchema, input);
  return parsed.success ? { draft: parsed.output, faults: {} } : { draft: null, faults: fieldErrors(parsed.issues) };
}

/** What a new service is started with: whom it speaks for, its SMS, and a number to try it with. */
export const serviceStarterSchema = v.object({
  brand: requiredText(MAX_BRAND),
  text: otpText(MAX_TEXT),
  phone: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), anyPhone], rule('phone')), ''),
});

/** A draft as a request: lists and groups travel as JSON; what is left out is as usual. */
export const serviceDraftRequest = v.pipe(
  v.object({
    /** The service that is changed; none for a new one. */
    id: v.optional(requiredText(64)),
    /** The version that the change is based on; left out, it is saved over whatever there is. */
    version: v.optional(within({ min: 1, max: 1_000_000_000 })),
    ...fields,
    channels: v.optional(json(channels), usual.channels),
    templates: v.optional(json(templates), usual.templates),
    fraud: v.optional(json(fraud), usual.fraud),
    test_numbers: v.optional(json(testNumbers), usual.test_numbers),
    /** Left out, it stays as it is. */
    widget: v.optional(json(widgetDraftSchema)),
  }),
  checkBetween(),
);
