import { describe, expect, test } from 'vitest';
import {
  hasAdvertisingLabel,
  hasOptOut,
  isAdvertisingHour,
  namesBrand,
  nextAdvertisingHour,
} from './message-content.ts';

describe('advertising texts', () => {
  test.each(['[QC] ACME giam 50%', '  [ad] hello', '[Qc]x'])('are labelled at the very beginning: %s', (text) => {
    expect(hasAdvertisingLabel(text)).toBe(true);
  });

  test.each(['ACME [QC] giam 50%', 'QC giam 50%', '(QC) x', ''])('are not labelled: %s', (text) => {
    expect(hasAdvertisingLabel(text)).toBe(false);
  });

  test.each([
    '[QC] ACME. Tu choi: soan TC ACME gui 8088',
    '[QC] ACME. Từ chối QC: s.vn/x',
    '[AD] ACME. Reply STOP',
    '[AD] ACME. Opt-out: no'.replace('Opt-out', 'Opt out'),
  ])('say at the end how to refuse: %s', (text) => {
    expect(hasOptOut(text)).toBe(true);
  });

  test('that name the way to refuse only at the start of a long text do not', () => {
    expect(hasOptOut(`Tu choi: soan TC gui 8088. ${'a'.repeat(200)}`)).toBe(false);
  });

  test('that say "thu cho i" or the like do not', () => {
    expect(hasOptOut('Thu choi tro moi')).toBe(false);
  });
});

describe('hours of advertising', () => {
  test.each([
    ['2026-11-20T23:59:59Z', false], // 06:59
    ['2026-11-21T00:00:00Z', true], // 07:00
    ['2026-11-21T14:59:59Z', true], // 21:59
    ['2026-11-21T15:00:00Z', false], // 22:00
    ['2026-11-21T17:00:00Z', false], // 00:00
  ])('%s: %s', (at, isAllowed) => {
    expect(isAdvertisingHour(new Date(at))).toBe(isAllowed);
  });

  test.each([
    ['2026-11-21T15:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['2026-11-21T20:30:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['2026-11-21T10:15:00.000Z', '2026-11-21T10:15:00.000Z'],
  ])('after %s the next one is %s', (at, next) => {
    expect(nextAdvertisingHour(new Date(at)).toISOString()).toBe(next);
  });
});

describe('what a text leaves open or names', () => {
  test.each([
    ['AN BINH: xin chao', 'ANBINH', true],
    ['An Bình xin chào', 'ANBINH', true],
    ['Xin chao', 'ANBINH', false],
    ['Xin chao', '', false],
  ])('%s names %s: %s', (text, brand, isNamed) => {
    expect(namesBrand(text, brand)).toBe(isNamed);
  });
});
