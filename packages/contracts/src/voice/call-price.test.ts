import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCallHour, nextCallHour } from './call-hours.ts';
import { billedSeconds, callSeconds, priceOfCall, priceOfSeconds } from './call-price.ts';
import { usualVoiceSettings, type VoiceSettings } from './voice-settings.ts';

const menu = (fields: Partial<VoiceSettings['ivr']>): VoiceSettings => ({
  ...usualVoiceSettings,
  ivr: { ...usualVoiceSettings.ivr, enabled: true, ...fields },
});
const action = (key: '1' | '2', name: 'repeat' | 'forward') => ({ key, action: name, label: '', tag_id: '' });

describe('how long a call lasts', () => {
  test('is the sound as often as it is repeated, in whole seconds', () => {
    expect(callSeconds(10_200, { ...usualVoiceSettings, repeat: 2 })).toEqual({ expected: 21, most: 21 });
  });

  test('with a menu is at most the wait, each replay with its wait, and the talk that is forwarded', () => {
    expect(callSeconds(10_000, menu({ wait_s: 5 }))).toEqual({ expected: 10, most: 15 });
    expect(callSeconds(10_000, menu({ wait_s: 5, key_actions: [action('1', 'repeat')] })).most).toBe(40 + 20);
    expect(
      callSeconds(10_000, menu({ wait_s: 5, key_actions: [action('2', 'forward')], forward_limit_s: 60 })).most,
    ).toBe(75);
  });
});

describe('the price of a call', () => {
  test.each([
    [0, 6, 0],
    [1, 6, 6],
    [6, 6, 6],
    [7, 6, 12],
    [1, 60, 60],
    [61, 60, 120],
  ])('of %i seconds in blocks of %i is that of %i', (seconds, block, billed) => {
    expect(billedSeconds(seconds, block)).toBe(billed);
  });

  test('is rounded once, half up', () => {
    expect(priceOfSeconds('900', 6)).toBe(90);
    expect(priceOfSeconds('905', 6)).toBe(91);
    expect(priceOfSeconds('0.5', 60)).toBe(1);
    expect(() => priceOfSeconds('-1', 6)).toThrow(RangeError);
  });

  test('never falls with its length, and never passes that of the longest call', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }).map(String),
        fc.constantFrom(1, 6, 30, 60),
        fc.integer({ min: 0, max: 3_600 }),
        fc.integer({ min: 0, max: 3_600 }),
        (unit, block, a, b) => {
          const [short, long] = [Math.min(a, b), Math.max(a, b)];
          expect(priceOfCall(unit, block, short)).toBeLessThanOrEqual(priceOfCall(unit, block, long));
        },
      ),
    );
  });
});

describe('call hours', () => {
  test.each([
    ['2026-11-20T00:59:59Z', false],
    ['2026-11-20T01:00:00Z', true],
    ['2026-11-20T09:59:59Z', true],
    ['2026-11-20T10:00:00Z', false],
  ])('at %s: %s', (at, isAllowed) => expect(isCallHour(new Date(at))).toBe(isAllowed));

  test.each([
    ['2026-11-20T03:00:00Z', '2026-11-20T03:00:00.000Z'],
    ['2026-11-20T10:00:00Z', '2026-11-21T01:00:00.000Z'],
    ['2026-11-20T18:00:00Z', '2026-11-21T01:00:00.000Z'],
    ['2026-11-20T00:30:00Z', '2026-11-20T01:00:00.000Z'],
  ])('after %s begin at %s', (at, next) => expect(nextCallHour(new Date(at)).toISOString()).toBe(next));
});
