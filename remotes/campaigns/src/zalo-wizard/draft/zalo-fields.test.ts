import { describe, expect, it } from 'vitest';
import { areSameZalo, changedParts, emptyZaloFields, zaloProblems } from './zalo-fields.ts';

const fields = emptyZaloFields('Báo giao hàng');

describe('a Zalo draft', () => {
  it('begins without a fallback and can be saved with nothing but a name', () => {
    expect(fields).toMatchObject({ oa_id: '', fallback: { enabled: false, on_codes: [1601, 1602] } });
    expect(zaloProblems(fields)).toEqual({});
    expect(zaloProblems({ ...fields, name: ' ' })).toHaveProperty('name');
  });

  it('is the same whatever blanks its texts have and in whatever order things were said', () => {
    expect(areSameZalo(fields, { ...fields, name: ' Báo giao hàng ' })).toBe(true);
    const one = { source: 'field', key: 'a', value: '', fallback: '' } as const;
    const two = { source: 'field', key: 'b', value: '', fallback: ' ' } as const;
    const there = { ...fields, param_map: { x: one, y: two } };
    expect(areSameZalo(there, { ...fields, param_map: { y: { ...two, fallback: '' }, x: one } })).toBe(true);
    expect(areSameZalo(there, fields)).toBe(false);
  });

  it('is another one when it goes to everybody instead of some of an earlier campaign', () => {
    const some = { ...fields, only: { campaign_id: 'cmp_1', outcome: 'failed' } } as const;
    expect(areSameZalo(some, { ...some })).toBe(true);
    expect(changedParts(some, fields)).toEqual(['recipients']);
    expect(changedParts(some, { ...some, only: { ...some.only, outcome: 'unknown' } })).toEqual(['recipients']);
  });

  it('names what two versions differ in', () => {
    const other = {
      ...fields,
      zalo_template_id: '7',
      tag_ids: ['tag_1'],
      fallback: { ...fields.fallback, enabled: true },
    };
    expect(changedParts(fields, other)).toEqual(['template', 'recipients', 'fallback']);
  });
});
