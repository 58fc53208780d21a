import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressList, readAddresses } from './address-list.ts';

describe('the addresses of a key', () => {
  it('are read one a line or divided by commas, each once', () => {
    expect(readAddresses(' 203.0.113.7\n10.0.0.0/8, 2001:db8::/32\n\n203.0.113.7 ')).toEqual([
      '203.0.113.7',
      '10.0.0.0/8',
      '2001:db8::/32',
    ]);
    expect(readAddresses('')).toEqual([]);
  });

  it.each(['example.com', '256.1.1.1', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0.0/', '1.2.3'])(
    'are not %s',
    (entry) => {
      expect(readAddresses(entry)).toBeNull();
    },
  );

  it('are 50 at most, as a list or as a text, and may be left out', () => {
    const many = Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`);
    expect(v.safeParse(addressList(), many).success).toBe(false);
    expect(v.safeParse(addressList(), many.join('\n')).success).toBe(false);
    expect(v.parse(addressList(), many.slice(1))).toHaveLength(50);
    expect(v.parse(addressList(), undefined)).toBeUndefined();
    expect(v.parse(addressList(), '')).toEqual([]);
  });
});
