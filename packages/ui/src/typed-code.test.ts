import { describe, expect, it } from 'vitest';
import { pastedCode, typedDigits } from './typed-code.ts';

describe('a code', () => {
  it('is found in what people paste', () => {
    expect(pastedCode('123456')).toBe('123456');
    expect(pastedCode(' 123 456\n')).toBe('123456');
    expect(pastedCode('12-34-56')).toBe('123456');
    expect(pastedCode('Mã xác nhận: 048213. Có hiệu lực trong 15 phút.')).toBe('048213');
    expect(pastedCode('048213 là mã của bạn, dùng trong 15 phút')).toBe('048213');
    expect(pastedCode('Valid for 15 minutes: 048213')).toBe('048213');
  });

  it('is not made up from other numbers', () => {
    expect(['', 'xin chào', '12345', '1234567', '0912345678'].map(pastedCode)).toEqual([null, null, null, null, null]);
  });

  it('takes digits alone from the keyboard, six at most', () => {
    expect([typedDigits('12a3'), typedDigits('12345678'), typedDigits('١٢٣')]).toEqual(['123', '123456', '']);
  });
});
