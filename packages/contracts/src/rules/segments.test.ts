import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, it, test } from 'vitest';
import { countSegments, cutSegments, stripAccents, unicodeCharacters } from './segments.ts';

test.each([
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['a'.repeat(459), 'GSM-7', 459, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  ['ư'.repeat(70), 'UCS-2', 70, 1],
  ['ư'.repeat(71), 'UCS-2', 71, 2],
  ['ư'.repeat(134), 'UCS-2', 134, 2],
  ['ư'.repeat(135), 'UCS-2', 135, 3],
  ['😀'.repeat(35), 'UCS-2', 70, 1],
  ['😀'.repeat(36), 'UCS-2', 72, 2],
  ['😀'.repeat(67), 'UCS-2', 134, 3],
  ['à la carte é è ì ò ù', 'GSM-7', 20, 1],
  ['á', 'UCS-2', 1, 1],
  ['Mã xác thực của bạn là 123456', 'UCS-2', 29, 1],
  ['Don’t', 'UCS-2', 5, 1],
  ['', 'GSM-7', 0, 0],
] as const)('%s is %s with %d units in %d segments', (text, encoding, units, segments) => {
  expect(countSegments(text)).toMatchObject({ encoding, units, segments });
});

describe('counting segments', () => {
  it('never splits an escape pair over two parts', () => {
    expect(countSegments(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ units: 305, segments: 2 });
    expect(countSegments(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, segments: 3 });
  });

  it('tells how much room is left in the last segment', () => {
    expect(countSegments('a'.repeat(150)).unitsLeft).toBe(10);
    expect(countSegments('a'.repeat(161)).unitsLeft).toBe(153 - 8);
  });

  it('counts letters written with combining marks as composed ones', () => {
    expect(countSegments('e\u0300')).toEqual(countSegments('è'));
  });

  it('agrees with an independent calculator on any text', () => {
    const letters = fc.constantFrom(...Array.from('aZ9 @€[]^ươáàèđ😀\n"'));
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 500 }), (text) => {
        const { encodingName, segmentsCount } = new SegmentedMessage(text);
        expect(countSegments(text)).toMatchObject({ encoding: encodingName, segments: segmentsCount });
      }),
    );
  });
});

describe('writing without accents', () => {
  it('makes Vietnamese fit GSM-7, in as many letters', () => {
    const plain = stripAccents('Mã xác thực của bạn là 123456');
    expect(plain).toBe('Ma xac thuc cua ban la 123456');
    expect(countSegments(plain)).toMatchObject({ encoding: 'GSM-7', units: 29 });
  });

  it('turns smart punctuation into plain', () => {
    expect(stripAccents('Đừng “quên” – don’t… •\u00a0nhé')).toBe('Dung "quen" - don\'t... - nhe');
  });

  it('keeps variables and what it cannot write plainly', () => {
    expect(stripAccents('{OTP} là mã 😀')).toBe('{OTP} la ma 😀');
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(stripAccents(stripAccents(text))).toBe(stripAccents(text));
      }),
    );
  });
});

describe('cutting a text into its segments', () => {
  it('makes as many parts as are counted, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const parts = cutSegments(text);
        expect(parts.join('')).toBe(text.normalize('NFC'));
        expect(parts).toHaveLength(countSegments(text).segments);
      }),
    );
  });

  it('never splits a pair', () => {
    expect(cutSegments('😀'.repeat(36)).map((part) => part.length)).toEqual([66, 6]);
  });
});

describe('what makes a text Unicode', () => {
  it('is named once each, in the order of the text', () => {
    expect(unicodeCharacters('Mã của bạn: {OTP} 😀 của')).toEqual(['ã', 'ủ', 'ạ', '😀']);
    expect(unicodeCharacters('Ma cua ban, €5')).toEqual([]);
  });

  it('is something exactly when the text is counted as UCS-2', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(unicodeCharacters(text).length > 0).toBe(countSegments(text).encoding === 'UCS-2');
      }),
    );
  });
});
