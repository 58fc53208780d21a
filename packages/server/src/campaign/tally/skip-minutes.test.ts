import fc from 'fast-check';
import { expect, test } from 'vitest';
import { skipMinutes } from './skip-minutes.ts';

const MINUTE = 60_000;

test('leads to the row that passing by every single one leads to', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(counts, fc.nat(120), fc.constantFrom('asc', 'desc'), (perMinute, offset, direction) => {
      const minutes = perMinute.map((messages, index) => ({ minute: new Date(index * MINUTE), messages }));
      const rows = minutes.flatMap(({ minute, messages }) =>
        Array.from({ length: messages }, (_, second) => minute.getTime() + second * 1_000),
      );
      const inOrder = direction === 'asc' ? rows : rows.toReversed();
      const { from, to, offset: rest } = skipMinutes(minutes, { offset, direction });
      const after = inOrder.filter(
        (at) => (from === undefined || at >= Date.parse(from)) && (to === undefined || at < Date.parse(to)),
      );
      expect(after[rest]).toBe(inOrder[offset]);
      if (offset < rows.length) expect(rest).toBeLessThan(9);
    }),
  );
});
