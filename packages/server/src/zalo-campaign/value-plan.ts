import { ownValue } from '@app/contracts/core/by-key.ts';
import type { MappedParam, ZaloContent } from '@app/contracts/zalo/zalo-campaign.ts';
import type { ZaloParam } from '../database/tables/zalo.tables.ts';
import { variableText, type VariableText } from '../campaign/variable-text.ts';

interface PlannedParam {
  readonly param: ZaloParam;
  /** Null where nothing was chosen for it. */
  readonly mapped: MappedParam | null;
}

/** Which values a campaign's messages are filled with. */
export interface ValuePlan {
  /** What is kept of each recipient, in this order: first for the template, then for the text of the SMS. */
  readonly keys: readonly string[];
  readonly params: readonly PlannedParam[];
  /** The text of the SMS; null if it is the same for everybody, or there is none. */
  readonly sms: VariableText | null;
}

/** What a template's parameters, and the text that may stand in, are filled with. */
export function planValues(params: readonly ZaloParam[], { param_map: map, fallback }: ZaloContent): ValuePlan {
  const planned = params.map((param) => ({ param, mapped: ownValue(map, param.name) ?? null }));
  const fields = planned.flatMap(({ mapped }) => (mapped?.source === 'field' && mapped.key !== '' ? [mapped.key] : []));
  const sms = fallback.enabled ? variableText(fallback.content) : null;
  const keys = [...new Set([...fields, ...(sms?.keys ?? [])])];
  return { keys, params: planned, sms: sms && { ...sms, keys } };
}

/** Values by the names of parameters. */
export type FixedValues = Readonly<Record<string, string>>;

/** What a template's parameters are filled with that are named one by one, the same for whoever gets it. */
export function fixedPlan(params: readonly ZaloParam[], values: FixedValues): ValuePlan {
  const planned = params.map((param) => {
    const value = ownValue(values, param.name) ?? '';
    return { param, mapped: { source: 'fixed', key: '', value, fallback: '' } as const };
  });
  return { keys: [], sms: null, params: planned };
}

/** A parameter's value for a recipient; blank where there is none. */
export function valueOf(
  { keys }: ValuePlan,
  { mapped }: PlannedParam,
  fields: readonly (string | null)[] | null | undefined,
): string {
  if (!mapped) return '';
  const own = mapped.source === 'fixed' ? mapped.value : (fields?.[keys.indexOf(mapped.key)] ?? '');
  return (own.trim() || mapped.fallback.trim()).normalize('NFC');
}

/** What a recipient's message is filled with, by parameter. */
export function valuesFor(plan: ValuePlan, fields: readonly (string | null)[] | null | undefined) {
  return Object.fromEntries(plan.params.map((each) => [each.param.name, valueOf(plan, each, fields)]));
}

/** Values as they stand in a log: a line each. */
export function linesOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
