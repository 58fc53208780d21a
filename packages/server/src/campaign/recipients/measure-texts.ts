import { ownValue } from '@app/contracts/core/by-key.ts';
import { fitsKind } from '@app/contracts/template/template-variables.ts';
import { countSegments, stripAccents, type SegmentCount } from '@app/contracts/rules/segments.ts';
import type { SegmentCounts, TextMeasure } from '../../database/tables/sending.tables.ts';
import { renderFor, variableText, type VariableText } from '../variable-text.ts';
import type { AddedRecipient } from './gather-batch.repository.ts';

/** What nobody's texts measure. */
export const NOTHING_MEASURED: TextMeasure = {
  segments: {},
  plain: {},
  unicode: 0,
  missing: {},
  too_long: {},
  wrong_kind: {},
  longest: null,
};

/** What the texts of some recipients measure, added to what was measured before. */
export function measureTexts(
  text: VariableText,
  recipients: readonly AddedRecipient[],
  before: TextMeasure = NOTHING_MEASURED,
): TextMeasure {
  const segments = copyOf(before.segments);
  const plain = copyOf(before.plain);
  const missing = { ...before.missing };
  const tooLong = { ...before.too_long };
  const wrongKind = { ...before.wrong_kind };
  let { unicode, longest } = before;
  for (const [phone, carrier, fields] of recipients) {
    const content = renderFor(text, fields);
    const counted = countSegments(content);
    const isPlain = counted.encoding === 'GSM-7';
    if (!isPlain) unicode += 1;
    addOne((segments[carrier] ??= {}), counted.segments);
    addOne((plain[carrier] ??= {}), isPlain ? counted.segments : countSegments(stripAccents(content)).segments);
    if (isLonger(counted, longest)) longest = { phone, segments: counted.segments, units: counted.units };
    for (const key of text.required) if (!valueIn(text, fields, key)) addOne(missing, key);
    for (const [key, limit] of text.limits) {
      const value = valueIn(text, fields, key);
      if (value.length > limit.max_length) addOne(tooLong, key);
      else if (!fitsKind(limit, text.isPlain ? stripAccents(value) : value)) addOne(wrongKind, key);
    }
  }
  return { segments, plain, unicode, missing, too_long: tooLong, wrong_kind: wrongKind, longest };
}

function valueIn({ keys }: VariableText, fields: readonly (string | null)[], key: string): string {
  return fields[keys.indexOf(key)] ?? '';
}

function isLonger({ segments, units }: SegmentCount, longest: TextMeasure['longest']): boolean {
  return !longest || segments > longest.segments || (segments === longest.segments && units > longest.units);
}

function copyOf(counts: SegmentCounts): Record<string, Record<string, number>> {
  return Object.fromEntries(Object.entries(counts).map(([carrier, each]) => [carrier, { ...each }]));
}

function addOne(counts: Record<string, number>, key: string | number): void {
  counts[key] = (ownValue(counts, String(key)) ?? 0) + 1;
}

/** What one text measures that is sent to so many recipients per carrier. */
export function measureOneText(content: string, byCarrier: Readonly<Record<string, number>>): TextMeasure {
  const counted = countSegments(content);
  const plain = countSegments(stripAccents(content));
  const recipients = Object.entries(byCarrier).filter(([, count]) => count > 0);
  const countsOf = ({ segments }: SegmentCount): SegmentCounts =>
    Object.fromEntries(recipients.map(([carrier, count]) => [carrier, { [segments]: count }]));
  const everybody = recipients.reduce((sum, [, count]) => sum + count, 0);
  return {
    ...NOTHING_MEASURED,
    segments: countsOf(counted),
    plain: countsOf(plain),
    unicode: counted.encoding === 'UCS-2' ? everybody : 0,
    // Nobody's values are known here, so that a text with variables has a hole for everybody.
    missing: Object.fromEntries(variableText(content)?.required.map((key) => [key, everybody]) ?? []),
  };
}
