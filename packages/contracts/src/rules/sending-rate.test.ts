import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endOfSending, MAX_RATE, rateField, smsGroups } from './sending-rate.ts';

const at = (time: string, day = 20) => new Date(`2026-11-${day}T${time}:00+07:00`);
const end = (
  messages: number,
  begins: Date,
  { isAdvertising = false, ratePerMinute = 60, carriers = [] as never[] } = {},
) => endOfSending({ groups: smsGroups({ messages, isAdvertising }, carriers), ratePerMinute, begins });

describe('the end of sending at a rate', () => {
  test('is as many minutes away as the rate needs, at any hour for customer care', () => {
    expect(end(2_400, at('13:40'))).toEqual(at('14:20'));
    expect(end(3_600, at('23:30'))).toEqual(at('00:30', 21));
  });

  test('of advertising waits for the morning where the day is too short', () => {
    expect(end(3_600, at('21:30'), { isAdvertising: true })).toEqual(at('07:30', 21));
    expect(end(60, at('23:00'), { isAdvertising: true })).toEqual(at('07:01', 21));
    // 15 hours a day.
    expect(end(2 * 15 * 60 * 60, at('07:00'), { isAdvertising: true })).toEqual(at('22:00', 21));
  });

  test('is that of the carrier that is open for the shortest time', () => {
    const hours = [
      { from: '08:00', until: '11:30' },
      { from: '13:30', until: '20:00' },
    ];
    const groups = smsGroups({ messages: 120, isAdvertising: true }, [{ messages: 60, hours }, { messages: 60 }]);
    expect(endOfSending({ groups, ratePerMinute: 60, begins: at('10:00') })).toEqual(at('10:02'));
    expect(endOfSending({ groups, ratePerMinute: 60, begins: at('11:30') })).toEqual(at('13:31'));
    expect(endOfSending({ groups, ratePerMinute: 60, begins: at('20:00') })).toEqual(at('08:01', 21));
  });

  test('is the beginning where nobody is left', () => {
    expect(end(0, at('23:00'), { isAdvertising: true })).toEqual(at('23:00'));
  });
});

describe('a rate', () => {
  const read = (value: unknown) => v.safeParse(rateField(), value);

  test('is a whole number from 0 to a million, or none', () => {
    expect(read(undefined).output).toBe(0);
    for (const rate of [0, 1, MAX_RATE]) expect(read(rate).output).toBe(rate);
    for (const rate of [-1, 1.5, MAX_RATE + 1, 'many']) expect(read(rate).success).toBe(false);
  });
});
