import { expect, it } from 'vitest';
import { proposedName } from './draft-name.ts';

it('proposes a name with the day in Vietnam', () => {
  const lateEvening = Date.UTC(2026, 10, 20, 18);
  expect(proposedName(lateEvening, 'vn')).toBe('Tin nhắn 21-11-2026');
  expect(proposedName(lateEvening, 'en')).toBe('Messages 21-11-2026');
});
