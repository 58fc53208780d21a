import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { choices, eachOnce } from './filters.ts';

describe('chosen values', () => {
  it('are taken once each, so that a list of them is never longer than what there is to choose', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => (index % 2 === 0 ? 'sent' : 'failed'));
    expect(v.parse(choices(['sent', 'failed', 'draft']), many)).toEqual(['sent', 'failed']);
    expect(v.parse(eachOnce(['sent', 'failed', 'draft']), many)).toEqual(['sent', 'failed']);
    expect(v.parse(choices(['sent', 'failed']), 'sent')).toEqual(['sent']);
    expect(v.safeParse(choices(['sent']), ['gone']).success).toBe(false);
    expect(v.safeParse(eachOnce([1, 2]), [3]).success).toBe(false);
  });
});
