import { describe, expect, it } from 'vitest';
import { browserParts } from './browser-parts.ts';

const agents = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Microsoft Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet for Android',
    'Android',
  ],
] as const;

describe('the name of a browser', () => {
  it.each(agents)('is read from %s', (userAgent, browser, system) => {
    expect(browserParts(userAgent)).toEqual({ browser, system });
  });

  it('is unknown where nothing is told', () => {
    expect(browserParts('')).toEqual({ browser: undefined, system: undefined });
    expect(browserParts(' ')).toEqual({ browser: undefined, system: undefined });
  });
});
