import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { describe, expect, it, test } from 'vitest';
import { countSegments, cutSegments, stripAccents, unicodeCharacters } from './segments.ts';

const GSM_7 = Array.from(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = Array.from('\f^{}\\[~]|€');
const VIETNAMESE = Array.from(
  'aàáảãạăằắẳẵặâầấẩẫậbcdđeèéẻẽẹêềếểễệghiìíỉĩịklmnoòóỏõọôồốổỗộơờớởỡợpqrstuùúủũụưừứửữựvxyỳýỷỹỵAÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬĐÊỀẾỂỄỆÔỒỐỔỖỘƠỜỚỞỠỢƯỪỨỬỮỰ',
);

/** How another calculator, which shares nothing with ours, cuts a text. */
function cutByOther(text: string) {
  const { encodingName: encoding, segmentsCount: segments } = new SegmentedMessage(text);
  return { encoding, segments };
}

function agrees(text: string): boolean {
  const [ours, other] = [countSegments(text), cutByOther(text)];
  return ours.encoding === other.encoding && ours.segments === other.segments;
}

function agree(text: string): void {
  expect(countSegments(text)).toMatchObject(cutByOther(text));
}

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
    const text = fc.oneof(
      fc.string({ unit: letters, minLength: 1, maxLength: 500 }),
      // Hardly anything but GSM-7, so that the limits of its segments are met, escape pairs in any place.
      fc.string({ unit: fc.constantFrom(...GSM_7, ...EXTENSION), minLength: 140, maxLength: 480 }),
      fc.string({ unit: fc.constantFrom(...VIETNAMESE, ' ', '😀'), minLength: 60, maxLength: 280 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).map((any) => any.normalize('NFC')),
    );
    fc.assert(fc.property(text, agree), { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 1_000) });
  });

  it('agrees with it on every single letter and sign', () => {
    const all = Array.from({ length: 0x2600 }, (_, code) => String.fromCodePoint(code));
    expect(all.filter((character) => !agrees(character.normalize('NFC')))).toEqual([]);
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
