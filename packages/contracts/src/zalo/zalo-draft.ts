import * as v from 'valibot';
import { fewOf } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { webAddress } from '../rules/validation.ts';
import {
  buttonTypeNames,
  counts,
  lengths,
  MAX_OTP_PARAMS,
  MAX_TEXT_PARAMS,
  MAX_TITLE_PARAMS,
  MAX_VALUE_PARAMS,
  OTP_PARAM,
  paramTypeNames,
  parts,
  payment,
  rowEffects,
  STARS,
  templateKinds,
  templateTags,
} from './zalo-limits.ts';
import { paramFault } from './zalo-params.ts';
import { fillParams, hasOnlyParamNames, lettersIn, paramsIn } from './zalo-text.ts';

type Part = keyof typeof lengths;

/** Text of a part, composed and trimmed, with the letters that the part may have. */
function textOf(part: Part, maxParams: number = Number.POSITIVE_INFINITY) {
  const { min, max } = lengths[part];
  return v.pipe(
    v.string(rule('required')),
    v.transform((text) => text.normalize('NFC').trim()),
    v.nonEmpty(rule('required')),
    v.check((text) => lettersIn(text) >= min, rule('min', { length: min })),
    v.check((text) => lettersIn(text) <= max, rule('max', { length: max })),
    v.check((text) => maxParams > 0 || paramsIn(text).length === 0, rule('params_none')),
    v.check(hasOnlyParamNames, rule('param_name')),
    v.check((text) => paramsIn(text).length <= Math.max(1, maxParams), rule('params_max', { max: maxParams })),
  );
}

/** Far more parts of a kind than any template has. */
const MOST_PARTS = 50;

/** A list whose own limit says more than this one. */
function listOf<Item extends v.GenericSchema>(item: Item) {
  return fewOf(item, MOST_PARTS);
}

const media = v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(200));

const header = v.variant('kind', [
  v.object({ kind: v.literal('logo'), light: media, dark: media }),
  v.object({
    kind: v.literal('images'),
    items: v.pipe(
      listOf(media),
      v.minLength(counts.images.min, rule('required')),
      v.maxLength(counts.images.max, rule('count_max', { max: counts.images.max })),
    ),
  }),
]);

const row = v.object({
  label: textOf('rowLabel', 0),
  value: textOf('rowValue', MAX_VALUE_PARAMS),
  effect: v.optional(v.picklist(rowEffects, rule('oneOf')), 'none'),
});

const button = v.pipe(
  v.object({
    type: v.picklist(buttonTypeNames, rule('oneOf')),
    title: textOf('button', 0),
    content: v.pipe(v.string(rule('required')), v.trim(), v.nonEmpty(rule('required')), v.maxLength(500)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { type, content } = dataset.value;
    const isCall = type === 'call';
    const filled = fillParams(content, Object.fromEntries(paramsIn(content).map((name) => [name, 'a'])));
    const isFine = isCall ? /^(?:\+?\d[\d ]{3,14})$/.test(content) : v.safeParse(webAddress(500), filled).success;
    if (!isFine) addIssue({ message: rule(isCall ? 'phone' : 'url'), path: [pathTo(dataset.value, 'content')] });
  }),
);

const paymentPart = v.object({
  /** The bank's identification number (BIN). */
  bank_code: v.pipe(v.string(rule('required')), v.trim(), v.regex(/^\d{6}$/, rule('bank_code'))),
  account_name: textOf('accountName', 0),
  bank_account: v.pipe(textOf('bankAccount', 0), v.regex(/^[A-Za-z\d]+$/, rule('numeric'))),
  /** Đồng, or a parameter that holds them. */
  amount: v.pipe(
    v.string(rule('required')),
    v.trim(),
    v.nonEmpty(rule('required')),
    v.check((text) => /^(?:[1-9]\d*|<[A-Za-z_]+>)$/.test(text), rule('numeric')),
    v.check((text) => text.startsWith('<') || Number(text) >= payment.min, rule('min_value', { min: payment.min })),
    v.check((text) => text.startsWith('<') || Number(text) <= payment.max, rule('max_value', { max: payment.max })),
  ),
  note: textOf('bankNote', MAX_VALUE_PARAMS),
});

const day = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.check(isTime, rule('param_value')),
);

const voucherPart = v.object({
  name: textOf('voucherName', MAX_VALUE_PARAMS),
  condition: textOf('voucherCondition', MAX_VALUE_PARAMS),
  code: textOf('voucherCode', MAX_VALUE_PARAMS),
  start_date: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), day]), ''),
  end_date: day,
});

const star = v.object({
  title: textOf('starTitle', 0),
  question: textOf('starQuestion', 0),
  answers: v.pipe(
    listOf(textOf('starAnswer', 0)),
    v.maxLength(counts.answers.max, rule('count_max', { max: counts.answers.max })),
  ),
  thanks: textOf('starThanks', 0),
  description: textOf('starDescription', 0),
});

const param = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.regex(/^[A-Za-z_]{1,30}$/, rule('param_name'))),
    type: v.picklist(paramTypeNames, rule('oneOf')),
    sample: v.pipe(v.string(rule('required')), v.trim()),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const fault = paramFault(dataset.value.type, dataset.value.sample);
    if (fault !== null) addIssue({ message: fault, path: [pathTo(dataset.value, 'sample')] });
  }),
);

const fields = v.object({
  name: textOf('name', 0),
  kind: v.picklist(templateKinds, rule('oneOf')),
  tag: v.picklist(templateTags, rule('oneOf')),
  header,
  /** Not of one-time passwords. */
  title: v.nullable(textOf('title', MAX_TITLE_PARAMS)),
  paragraphs: v.pipe(
    listOf(textOf('paragraph')),
    v.minLength(counts.paragraphs.min, rule('required')),
    v.maxLength(counts.paragraphs.max, rule('count_max', { max: counts.paragraphs.max })),
  ),
  table: listOf(row),
  buttons: v.pipe(listOf(button), v.maxLength(counts.buttons.max, rule('count_max', { max: counts.buttons.max }))),
  payment: v.nullable(paymentPart),
  voucher: v.nullable(voucherPart),
  rating: v.nullable(v.pipe(listOf(star), v.length(STARS, rule('required')))),
  params: listOf(param),
  /** For the reviewer; blank for none. */
  note: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(lengths.note.max, rule('max', { length: lengths.note.max }))),
    '',
  ),
});

/**
 * A template as a person writes it, with Zalo's limits: the one truth of form, server and tests. Field errors name their
 * place, such as `paragraphs.1` or `table.0.label`. Parameters are those that stand in the texts, neither more nor fewer.
 */
export const zaloDraftSchema = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [path, message] of crossFaults(dataset.value)) {
      // The path walks the checked value, whose parts the compiler cannot follow by name.
      addIssue({ message, path: path.map((key) => pathTo(dataset.value, key)) as [v.IssuePathItem] });
    }
  }),
);
export type ZaloDraft = v.InferOutput<typeof zaloDraftSchema>;

type Fault = readonly [path: readonly (string | number)[], message: string];

/** What no field can tell by itself: what the kind asks for, and the parameters of all texts. */
function crossFaults(draft: v.InferOutput<typeof fields>): Fault[] {
  const { kind, header: head, table, buttons, params } = draft;
  const has = parts[kind];
  const faults: Fault[] = [];
  const must = (isFine: boolean, path: Fault[0], message: string) => {
    if (!isFine) faults.push([path, message]);
  };
  must(has.images || head.kind === 'logo', ['header', 'kind'], rule('oneOf'));
  must((draft.title !== null) === has.title, ['title'], rule('required'));
  const { length } = draft.paragraphs;
  must(length <= has.maxParagraphs, ['paragraphs', has.maxParagraphs], rule('count_max', { max: has.maxParagraphs }));
  must(has.table || table.length === 0, ['table'], rule('count_max', { max: 0 }));
  if (table.length > 0) {
    must(table.length >= counts.rows.min, ['table'], rule('count_min', { min: counts.rows.min }));
    must(table.length <= counts.rows.max, ['table'], rule('count_max', { max: counts.rows.max }));
  }
  must(has.buttons || buttons.length === 0, ['buttons'], rule('count_max', { max: 0 }));
  must(head.kind === 'logo' || buttons.length > 0, ['buttons'], rule('count_min', { min: 1 }));
  must((draft.payment !== null) === (kind === 'payment'), ['payment'], rule('required'));
  must((draft.voucher !== null) === (kind === 'voucher'), ['voucher'], rule('required'));
  must((draft.rating !== null) === (kind === 'rating'), ['rating'], rule('required'));
  const inText = paramsIn(...draft.paragraphs);
  const maxInText = kind === 'otp' ? MAX_OTP_PARAMS - 1 : MAX_TEXT_PARAMS;
  const besideCode = kind === 'otp' ? inText.filter((name) => name !== OTP_PARAM) : inText;
  must(besideCode.length <= maxInText, ['paragraphs', 0], rule('params_max', { max: maxInText }));
  // Sets, because texts that are too long come here as well.
  const used = new Set(usedParams(draft));
  const declared = new Set(params.map(({ name }) => name));
  must(declared.size === params.length, ['params'], rule('oneOf'));
  must(
    [...used].every((name) => declared.has(name)),
    ['params'],
    rule('required'),
  );
  must(
    [...declared].every((name) => used.has(name)),
    ['params'],
    rule('oneOf'),
  );
  const read = new Set(readParams(draft));
  buttons.forEach(({ content }, index) => {
    const isShared = paramsIn(content).some((name) => read.has(name));
    must(!isShared, ['buttons', index, 'content'], rule('param_shared'));
  });
  return faults;
}

/** The texts that recipients read, but for buttons. */
export function readTexts(draft: Pick<ZaloDraft, 'title' | 'paragraphs' | 'table'>): string[] {
  const { title, paragraphs, table } = draft;
  return [...(title === null ? [] : [title]), ...paragraphs, ...table.flatMap(({ label, value }) => [label, value])];
}

type WithParams = Pick<ZaloDraft, 'kind' | 'title' | 'paragraphs' | 'table'> & {
  readonly payment: { readonly amount: string; readonly note: string } | null;
  readonly voucher: Readonly<Record<'name' | 'condition' | 'code' | 'start_date' | 'end_date', string>> | null;
  readonly buttons: readonly { readonly content: string }[];
};

/** Parameters of everything but buttons, in the order of reading; a one-time password has its code. */
function readParams(draft: Omit<WithParams, 'buttons'>): string[] {
  const { payment: pay, voucher } = draft;
  return paramsIn(
    ...(draft.kind === 'otp' ? [`<${OTP_PARAM}>`] : []),
    ...readTexts(draft),
    ...(pay ? [pay.amount, pay.note] : []),
    ...(voucher ? [voucher.name, voucher.condition, voucher.code, voucher.start_date, voucher.end_date] : []),
  );
}

/** Every parameter that stands in a template, once, in the order of reading. */
export function usedParams(draft: WithParams): string[] {
  return [...new Set([...readParams(draft), ...paramsIn(...draft.buttons.map(({ content }) => content))])];
}

function isTime(text: string): boolean {
  return /^<[A-Za-z_]+>$/.test(text) || paramFault('time', text) === null;
}

function pathTo(input: unknown, key: string | number): v.IssuePathItem {
  // Only the key is read, to write the dotted path of the field.
  return { type: 'unknown', origin: 'value', input, key, value: undefined };
}
