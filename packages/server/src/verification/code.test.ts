import { resendWaits } from '@app/contracts/verification/resend-wait.ts';
import { canBecome } from '@app/contracts/verification/verification-steps.ts';
import { verificationStatuses } from '@app/contracts/verification/verification.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault } from '../auth/vault.ts';
import { codeHash, deriveCode, fitsCode } from './code.ts';
import { fillAround, fillCode, maskText, putCode } from './code-text.ts';
import { readRecipient } from './recipient.ts';

const vault = createVault('a key of this test');
const id = fc.string({ minLength: 1, maxLength: 30 });
const generation = fc.integer({ min: 1, max: 1_000 });
const length = fc.integer({ min: 4, max: 10 });
const type = fc.constantFrom('numeric' as const, 'alphanumeric' as const);

describe('a derived code', () => {
  it('has the length and the letters of its kind, and is the same each time', () => {
    fc.assert(
      fc.property(fc.record({ id, generation, length, type }), (of) => {
        const code = deriveCode(vault, of);
        expect(code).toMatch(of.type === 'numeric' ? /^\d+$/ : /^[2-9A-HJ-NP-Z]+$/);
        expect(code).toHaveLength(of.length);
        expect(deriveCode(createVault('a key of this test'), of)).toBe(code);
      }),
    );
  });

  it('is another for another verification, generation or key', () => {
    const of = { id: 'ver_1', generation: 1, length: 10, type: 'alphanumeric' } as const;
    const codes = [
      deriveCode(vault, of),
      deriveCode(vault, { ...of, id: 'ver_2' }),
      deriveCode(vault, { ...of, generation: 2 }),
      deriveCode(createVault('another key'), of),
    ];
    expect(new Set(codes).size).toBe(4);
  });

  it('has every digit equally often at every place', () => {
    const counts = Array.from({ length: 4 }, () => new Map<string, number>());
    for (let each = 0; each < 4_000; each += 1) {
      const code = deriveCode(vault, { id: `ver_${each}`, generation: 1, length: 4, type: 'numeric' });
      [...code].forEach((digit, place) => counts[place]?.set(digit, (counts[place].get(digit) ?? 0) + 1));
    }
    for (const count of counts) {
      expect(count.size).toBe(10);
      for (const times of count.values()) expect(Math.abs(times - 400)).toBeLessThan(100);
    }
  });

  it('fits as it is typed, for its own verification, service and recipient alone', () => {
    const of = { id: 'ver_1', configurationId: 'vcf_1', recipient: '84912345678' };
    const hash = codeHash(vault, of, 'AB23CD');
    expect(hash).not.toContain('AB23CD');
    expect(fitsCode(vault, of, { typed: 'ab2-3cd ', hash })).toBe(true);
    for (const other of [{ id: 'ver_2' }, { configurationId: 'vcf_2' }, { recipient: '84912345679' }]) {
      expect(fitsCode(vault, { ...of, ...other }, { typed: 'AB23CD', hash })).toBe(false);
    }
    expect(fitsCode(vault, of, { typed: 'AB23CE', hash })).toBe(false);
  });
});

describe('a text with a code', () => {
  const words = fc.constantFrom('{OTP}', '{otp|123}', '{BRAND}', '{MIN}', 'ma', ' ', '*', '{x}', 'đ');
  const text = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(''));
  const values = { brand: 'A{OTP}B', minutes: 5, codeLength: 6 };

  it('is kept with a mask of the same length, and is whole again when it is handed over', () => {
    fc.assert(
      fc.property(text, (written) => {
        const masked = maskText(written, values);
        const around = fillAround(written, values);
        expect(around === null).toBe(masked.codeAt.length === 0);
        if (around === null) return;
        const whole = putCode(masked, '482913');
        expect(masked.content).not.toContain('482913');
        expect(whole).toHaveLength(masked.content.length);
        expect(whole.split('482913')).toHaveLength(masked.codeAt.length + 1);
      }),
    );
  });

  it('without a place for the code cannot be sent', () => {
    expect(() => putCode(maskText('Ma cua {BRAND}', values), '482913')).toThrow('no place');
    expect(() => putCode({ content: 'ABCDEF', codeAt: [0] }, '482913')).toThrow('no place');
    expect(fillCode(fillAround('{BRAND}: {OTP}', { ...values, brand: 'ACME' }) ?? '', '1234')).toBe('ACME: 1234');
  });
});

describe('a recipient', () => {
  it.each([
    ['0912 345 678', { kind: 'phone', to: '84912345678', country: 'VN', carrier: 'vinaphone' }],
    ['+84 912 345 678', { kind: 'phone', to: '84912345678' }],
    ['84912345678', { kind: 'phone', to: '84912345678' }],
    ['+855 12 345 678', { kind: 'foreign', to: '85512345678', country: 'KH' }],
    ['+999 12 345 678', { kind: 'foreign', country: 'ZZ' }],
    ['An@Example.com', { kind: 'email', to: 'an@example.com' }],
  ])('%s is read', (text, expected) => {
    expect(readRecipient(text)).toMatchObject(expected);
  });

  it.each(['', '123', 'an@', '+84 24 3825 0000', 'hello', '1900 0000'])('%s is none', (text) => {
    expect(readRecipient(text)).toBeNull();
  });
});

it('waits between codes grow from the countdown of the service', () => {
  expect(resendWaits(60)).toEqual([60, 90, 180, 300]);
  expect(resendWaits(30)).toEqual([30, 45, 90, 150]);
  expect(resendWaits(200)).toEqual([200, 300, 300, 300]);
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 300 }), (countdown) => {
      const waits = resendWaits(countdown);
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(waits[0]).toBe(countdown);
    }),
  );
});

it('a verification that was approved, canceled, blocked or checked too often goes nowhere', () => {
  const ends = verificationStatuses.filter((from) => !verificationStatuses.some((to) => canBecome(from, to)));
  expect(ends).toEqual(['approved', 'canceled', 'max_attempts_reached', 'failed', 'blocked']);
  expect(verificationStatuses.filter((to) => canBecome('expired', to))).toEqual(['pending']);
});
