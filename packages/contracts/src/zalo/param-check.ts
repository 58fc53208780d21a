import { paramFault } from './zalo-params.ts';
import { paramTypeNames, type ParamType } from './zalo-limits.ts';
import type { ParamReason } from './zalo-quote.ts';
import { lettersIn } from './zalo-text.ts';

/** What Zalo tells of a template's parameter, and what was chosen for it here. */
export interface CheckedParam {
  readonly name: string;
  /** One of ours, or what Zalo calls it: `STRING`, `NUMBER`, `DATE`. */
  readonly type: string;
  readonly require: boolean;
  readonly min_length: number;
  readonly max_length: number;
  readonly accept_null: boolean;
}

const formOf: Readonly<Record<string, ParamType>> = { NUMBER: 'amount', DATE: 'time' };

/** Why Zalo would refuse a message with this value; null if it would not. */
export function zaloValueFault(param: CheckedParam, value: string): ParamReason | null {
  const text = value.trim();
  if (text === '') return param.require && !param.accept_null ? 'required' : null;
  const letters = lettersIn(text);
  if (param.max_length > 0 && letters > param.max_length) return 'max_length';
  if (letters < param.min_length) return 'min_length';
  const type = formOf[param.type] ?? paramTypeNames.find((known) => known === param.type);
  const fault = type === undefined ? null : paramFault(type, text);
  if (fault === null) return null;
  return fault.startsWith('max:') ? 'max_length' : 'param_value';
}
