import { describe, expect, it } from 'vitest';
import { numberText } from './number-text.ts';

describe('a rented number', () => {
  it('is written as people of the country write a mobile number', () => {
    expect(numberText({ number: '84912345678', type: 'mobile' })).toBe('0912 345 678');
  });

  it('is written with its area code when it is a landline', () => {
    expect(numberText({ number: '842873001234', type: 'local' })).toBe('028 7300 1234');
    expect(numberText({ number: '842363551234', type: 'local' })).toBe('0236 355 1234');
  });

  it('stands as it is dialled when it is a short code or a hotline', () => {
    expect(numberText({ number: '8088', type: 'shortcode' })).toBe('8088');
    expect(numberText({ number: '19001234', type: 'hotline' })).toBe('1900 1234');
  });
});
