import { describe, expect, it } from 'vitest';
import { isTyped, needsTyping } from './confirmation.ts';

const quote = (valid: number, total: number, balance: number) => ({ recipients: { valid }, total, balance });

describe('a launch', () => {
  it('asks to type the number from 10 000 recipients or a fifth of the balance on', () => {
    expect(needsTyping(quote(10_000, 100, 1_000))).toBe(false);
    expect(needsTyping(quote(10_001, 100, 1_000))).toBe(true);
    expect(needsTyping(quote(10, 200, 1_000))).toBe(false);
    expect(needsTyping(quote(10, 201, 1_000))).toBe(true);
  });

  it('takes the number as people write it, and no other', () => {
    const many = quote(12_500, 1, 100);
    for (const typed of ['12500', '12 500', '12.500', ' 12,500 ']) expect(isTyped(typed, many)).toBe(true);
    for (const typed of ['', '1250', '12500a', '125000']) expect(isTyped(typed, many)).toBe(false);
  });
});
