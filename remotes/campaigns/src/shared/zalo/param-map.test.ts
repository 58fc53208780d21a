import { describe, expect, it } from 'vitest';
import {
  fromField,
  improvements,
  isMapped,
  mapByName,
  shownValue,
  valueFault,
  type TemplateParam,
} from './param-map.ts';

function param(name: string, type: TemplateParam['type'], require = true): TemplateParam {
  return { name, type, require, min_length: 0, max_length: 30, accept_null: !require, sample: `mẫu ${name}` };
}
const name = param('customer_name', 'customer_name');
const code = param('order_code', 'code');
const offered = [
  { key: 'order_code', sources: ['list'], sample: 'AB-1' },
  { key: 'name', sources: ['own'], sample: 'Lan' },
];

describe('parameters of a template', () => {
  it('take the column of their own name until somebody says otherwise', () => {
    const said = fromField('ma_don');
    expect(mapByName([name, code], { order_code: said, gone: said })).toEqual({
      customer_name: fromField('customer_name'),
      order_code: said,
    });
  });

  it('are offered the recipient’s own name where no list has a column for it', () => {
    expect(improvements([name, code], mapByName([name, code], {}), offered)).toEqual([
      { param: 'customer_name', key: 'name' },
    ]);
  });

  it('are left alone where a person gave one value for everybody', () => {
    const fixed = { source: 'fixed', key: '', value: 'quý khách', fallback: '' } as const;
    expect(improvements([name], { customer_name: fixed }, offered)).toEqual([]);
  });

  it('need a column, or a value that Zalo takes', () => {
    expect(isMapped(code, undefined)).toBe(false);
    expect(isMapped(param('note', 'label', false), undefined)).toBe(true);
    expect(isMapped(code, fromField('order_code'))).toBe(true);
    expect(isMapped(code, { source: 'fixed', key: '', value: '', fallback: '' })).toBe(false);
    expect(valueFault(param('due', 'time'), '1/2/2026')).toBe('param_value');
    expect(valueFault(param('due', 'time'), '01/02/2026')).toBeNull();
  });

  it('show somebody’s value, else what stands in for it, else the sample', () => {
    expect(shownValue(code, fromField('order_code'), offered)).toBe('AB-1');
    expect(shownValue(code, fromField('khac', 'không có'), offered)).toBe('không có');
    expect(shownValue(code, fromField('khac'), offered)).toBe('mẫu order_code');
    expect(shownValue(code, undefined, offered)).toBe('mẫu order_code');
  });
});
