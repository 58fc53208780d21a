import { describe, expect, it } from 'vitest';
import { signInPlace } from './sign-in-place.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
const at = (address: string, userAgent = chrome) => signInPlace({ address, userAgent });

describe('the place that somebody logs in from', () => {
  it('stays the same with a newer version and another address of the same network', () => {
    expect(at('203.0.113.7')).toBe(at('203.0.99.1', chrome.replace('131.0.0.0', '132.1.0.5')));
    expect(at('2001:db8::1')).toBe(at('2001:db8:5::9'));
  });

  it('is another in another network or another browser', () => {
    expect(at('203.0.113.7')).not.toBe(at('198.51.100.7'));
    expect(at('2001:db8::1')).not.toBe(at('2001:db9::1'));
    expect(at('203.0.113.7')).not.toBe(at('203.0.113.7', chrome.replace('Chrome', 'Firefox')));
  });
});
