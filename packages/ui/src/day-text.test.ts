import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayText, readDay } from './day-text.ts';

describe('a day', () => {
  it('is written day first', () => {
    expect(dayText('2026-02-01')).toBe('01-02-2026');
    expect(dayText('')).toBe('');
  });

  it('is read in the usual ways of typing it', () => {
    for (const typed of ['01-02-2026', '1-2-2026', '01/02/2026', '1.2.2026', '01022026', ' 01-02-2026 ']) {
      expect(readDay(typed)).toBe('2026-02-01');
    }
  });

  it('is refused when it does not exist', () => {
    for (const typed of ['', '31-02-2026', '2026-02-01', '13', '00-01-2026', '01-13-2026', 'mai']) {
      expect(readDay(typed)).toBeNull();
    }
  });

  it('is read back from how it is written', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readDay(dayText(day))).toBe(day);
      }),
    );
  });
});
