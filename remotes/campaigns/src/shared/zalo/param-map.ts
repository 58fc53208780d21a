import { ownValue } from '@app/contracts/core/by-key.ts';
import { ownValueOf, variableKey } from '@app/contracts/rules/text-variables.ts';
import type { MappedParam, ParamMap } from '@app/contracts/zalo/zalo-campaign.ts';
import { paramTypeNames, type ParamType } from '@app/contracts/zalo/zalo-limits.ts';
import { paramFault } from '@app/contracts/zalo/zalo-params.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';

export type TemplateParam = ZaloTemplate['params'][number];

/** A column or field that recipients have values in. */
export interface OfferedField {
  readonly key: string;
  readonly sources: readonly string[];
  readonly sample: string;
}

/** A parameter that takes the value of a column, or of a field of the directory. */
export function fromField(key: string, fallback = ''): MappedParam {
  return { source: 'field', key, value: '', fallback };
}

/** The field that a key finds; names and numbers are found under any of their names. */
export function findField<Field extends OfferedField>(offered: readonly Field[], key: string): Field | undefined {
  return offered.find((field) => field.key === key) ?? offered.find((field) => field.key === ownValueOf(key));
}

/** Where a parameter's value most likely is: the column of its name, else the recipient's own name or number. */
function suggestedKey({ name, type }: TemplateParam, offered: readonly OfferedField[]): string | null {
  const own = type === 'customer_name' ? 'name' : type === 'phone' ? 'phone' : null;
  const keys = [variableKey(name), ...(own === null ? [] : [own])];
  return keys.find((key) => findField(offered, key) !== undefined) ?? null;
}

/** A map that lets every parameter take the column of its own name, keeping what a person has said. */
export function mapByName(params: readonly TemplateParam[], map: ParamMap): ParamMap {
  return Object.fromEntries(params.map(({ name }) => [name, ownValue(map, name) ?? fromField(variableKey(name))]));
}

/** Parameters that take a column nobody has, each with the one it most likely means. */
export function improvements(
  params: readonly TemplateParam[],
  map: ParamMap,
  offered: readonly OfferedField[],
): { readonly param: string; readonly key: string }[] {
  return params.flatMap((param) => {
    const mapped = ownValue(map, param.name);
    if (mapped?.source === 'fixed' || (mapped && findField(offered, mapped.key))) return [];
    const key = suggestedKey(param, offered);
    return key === null || key === mapped?.key ? [] : [{ param: param.name, key }];
  });
}

function isParamType(type: string): type is ParamType {
  return paramTypeNames.some((known) => known === type);
}

/** What is wrong with a value that everybody would get, as a rule message; null if nothing is. */
export function valueFault({ type, require, accept_null: mayBeEmpty }: TemplateParam, value: string): string | null {
  if (value.trim() === '' && (!require || mayBeEmpty)) return null;
  return isParamType(type) ? paramFault(type, value) : null;
}

/** Whether a parameter has all it needs, as far as the draft alone can tell. */
export function isMapped(param: TemplateParam, mapped: MappedParam | undefined): boolean {
  if (!mapped) return !param.require;
  if (mapped.source === 'field') return mapped.key !== '';
  return valueFault(param, mapped.value) === null;
}

/** The value that stands in the preview: of everybody, of a column's first row, else the template's sample. */
export function shownValue(
  param: TemplateParam,
  mapped: MappedParam | undefined,
  offered: readonly OfferedField[],
): string {
  const sample = param.sample ?? '';
  if (!mapped) return sample;
  if (mapped.source === 'fixed') return mapped.value || sample;
  return findField(offered, mapped.key)?.sample || mapped.fallback || sample;
}
