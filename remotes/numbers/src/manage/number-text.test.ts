import { describe, expect, it } from 'vitest';
import { numberText } from './number-text.ts';

describe('a rented number', () => {
  it('is written as people of the country write a mobile number', () => {
    expect(numberText({ number: '84912345678', type: 'mobile' })).toBe('0912 345 678');
  });

  it('keeps its country code when it is a landline', () => {
    expect(numberText({ number: '842873001234', type: 'local' })).toBe('+842873001234');
  });

  it('stands as it is dialled when it is a short code or a hotline', () => {
    expect(numberText({ number: '8088', type: 'shortcode' })).toBe('8088');
    expect(numberText({ number: '19001234', type: 'hotline' })).toBe('19001234');
  });
});
