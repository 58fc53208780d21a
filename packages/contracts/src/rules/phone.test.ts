import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { formatPhone, isMaskedPhone, maskPhone, phoneNumber, readPhone } from './phone.ts';

test.each([
  ['0912345678', '84912345678', 'vinaphone'],
  ['+84 912 345 678', '84912345678', 'vinaphone'],
  ['0084912345678', '84912345678', 'vinaphone'],
  ['84912345678', '84912345678', 'vinaphone'],
  ['+84 (0) 912.345.678', '84912345678', 'vinaphone'],
  ['912345678', '84912345678', 'vinaphone'],
  ['849123456', '84849123456', 'vinaphone'],
  ["'0321234567", '84321234567', 'viettel'],
  ['0896123456', '84896123456', 'mobifone'],
  ['0522123456', '84522123456', 'vietnamobile'],
  ['0993123456', '84993123456', 'gmobile'],
  ['0998123456', '84998123456', 'itel'],
  ['0871234567', '84871234567', 'itel'],
  ['0559123456', '84559123456', 'wintel'],
])('%s is %s of %s', (text, phone, carrier) => {
  expect(readPhone(text)).toEqual({ phone, carrier, isConverted: false });
});

test.each([
  ['01681234567', '84381234567'],
  ['0120 123 4567', '84701234567'],
  ['+84 123 123 4567', '84831234567'],
  ['1991234567', '84591234567'],
])('the old number %s became %s', (text, phone) => {
  expect(readPhone(text)).toMatchObject({ phone, isConverted: true });
});

test.each([
  '',
  '0123',
  '09123456789',
  '02838123456',
  '19001234',
  '0671234567',
  '0891123456',
  '0551123456',
  '+1 202 555 0123',
  '0012025550123',
  'gọi 0912345678',
])('%s is no mobile number of Vietnam', (text) => {
  expect(readPhone(text)).toBeNull();
});

describe('a phone number', () => {
  const numbers = fc.stringMatching(/^(3[2-9]|7[06-9]|8[1-8]|9[0-8])\d{7}$/).map((national) => `84${national}`);

  it('reads back the same from every way of writing it', () => {
    fc.assert(
      fc.property(numbers, (phone) => {
        for (const text of [phone, `+${phone}`, `0${phone.slice(2)}`, phone.slice(2), formatPhone(phone)]) {
          expect(readPhone(text)?.phone).toBe(phone);
        }
      }),
    );
  });

  it('is refused in a request with the rule message of the field', () => {
    expect(v.safeParse(phoneNumber(), '0123').issues?.map((issue) => issue.message)).toEqual(['phone']);
    expect(v.safeParse(phoneNumber(), '  ').issues?.map((issue) => issue.message)).toEqual(['required']);
    expect(v.parse(phoneNumber(), ' 0912 345 678 ')).toBe('84912345678');
  });

  it('is shown in national writing, or masked', () => {
    expect(formatPhone('84912345678')).toBe('0912 345 678');
    expect(formatPhone('0912345678')).toBe('0912 345 678');
    expect(formatPhone('12025550123')).toBe('+12025550123');
    expect(maskPhone('84912345678')).toBe('84912***678');
    expect(formatPhone(maskPhone('84912345678'))).toBe('0912 *** 678');
    expect([maskPhone('84912345678'), '84912345678'].map(isMaskedPhone)).toEqual([true, false]);
  });
});
