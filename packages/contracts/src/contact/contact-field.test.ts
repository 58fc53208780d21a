import { describe, expect, test } from 'vitest';
import { readFieldValue, readFieldValues, type ContactField } from './contact-field.ts';

const field = (type: ContactField['type'], options: string[] = []) => ({ type, options });

describe('what is typed into an own field', () => {
  test.each([
    ['text', ' Vàng ', 'Vàng'],
    ['number', '007,50', '7.5'],
    ['number', '-3', '-3'],
    ['number', '-0', '0'],
    ['number', '1000', '1000'],
    ['date', '2026-12-31', '2026-12-31'],
    ['date', '1/2/2026', '2026-02-01'],
    ['boolean', 'Có', 'true'],
    ['boolean', 'KHÔNG', 'false'],
    ['text', '', ''],
    ['date', ' ', ''],
  ])('%s: “%s” is kept as “%s”', (type, typed, value) => {
    expect(readFieldValue(field(type), typed)).toEqual({ value });
  });

  test.each([
    ['number', '1.234.567', 'numeric'],
    ['number', 'ba', 'numeric'],
    ['date', '31/02/2026', 'oneOf'],
    ['date', 'hôm nay', 'oneOf'],
    ['boolean', 'có lẽ', 'oneOf'],
    ['text', 'x'.repeat(201), 'max:length=200'],
  ])('%s: “%s” is refused', (type, typed, problem) => {
    expect(readFieldValue(field(type), typed)).toEqual({ problem });
  });

  test('is a choice however it is spelt', () => {
    const rank = field('choice', ['Vàng', 'Bạc']);
    expect(readFieldValue(rank, 'vang')).toEqual({ value: 'Vàng' });
    expect(readFieldValue(rank, 'Đồng')).toEqual({ problem: 'oneOf' });
    expect(readFieldValue(field('choice', ['Vàng', 'VANG']), 'vàng')).toEqual({ value: 'Vàng' });
  });

  test('is read by key; what no field is called is text', () => {
    const fields = [{ id: 'fld_1', key: 'diem', label: 'Điểm', type: 'number', options: [] }];
    expect(readFieldValues(fields, { diem: 'x', ghi_chu: ' hẹn ' })).toEqual({
      values: { ghi_chu: 'hẹn' },
      problems: { diem: 'numeric' },
    });
  });
});
