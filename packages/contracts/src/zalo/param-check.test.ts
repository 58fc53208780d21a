import { describe, expect, test } from 'vitest';
import { zaloValueFault, type CheckedParam } from './param-check.ts';

const param = (fields: Partial<CheckedParam> = {}): CheckedParam => ({
  name: 'customer_name',
  type: 'STRING',
  require: true,
  min_length: 0,
  max_length: 30,
  accept_null: false,
  ...fields,
});

describe('a value of a template’s parameter', () => {
  test.each([
    ['that fits is taken', param(), 'Nguyễn Thị Lan', null],
    ['that is missing is refused', param(), '  ', 'required'],
    ['may be missing where Zalo takes none', param({ accept_null: true }), '', null],
    ['may be missing where it is not required', param({ require: false }), '', null],
    ['that is too long is refused', param({ max_length: 5 }), 'Nguyễn', 'max_length'],
    ['that is too short is refused', param({ min_length: 3 }), 'Lê', 'min_length'],
    ['that is no number is refused', param({ type: 'NUMBER' }), 'mười', 'param_value'],
    ['that is a number is taken', param({ type: 'NUMBER' }), '120.000 đồng', null],
    ['that is a day without leading zeros is refused', param({ type: 'DATE' }), '5/3/2026', 'param_value'],
    ['that is a day is taken', param({ type: 'DATE' }), '05/03/2026', null],
    ['of a kind of ours keeps to its rules', param({ type: 'phone' }), 'abc', 'param_value'],
    ['of a kind of ours keeps to its length', param({ type: 'title', max_length: 0 }), 'Nguyễn Thị', 'max_length'],
    ['of a kind that nobody knows is a text', param({ type: 'EMOJI' }), 'xin chào', null],
  ])('%s', (_what, checked, value, fault) => {
    expect(zaloValueFault(checked, value)).toBe(fault);
  });
});
