import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { formatPhone, readPhone } from './phone.ts';

const COUNTRY = 'VN';

/** The number as Google's metadata reads it; `null` if it is no mobile number of Vietnam. */
function readByLibrary(text: string): string | null {
  const read = parsePhoneNumberFromString(text, COUNTRY);
  return read?.country === COUNTRY && read.getType() === 'MOBILE' ? read.number.slice(1) : null;
}

/**
 * National parts, with and without a meaning: random digits, more of them around those that have one. None of a carrier's
 * has begun with 1 since 2018, though the library counts a few of those as mobile.
 */
const nationals = fc.oneof(
  fc.stringMatching(/^[2-9]\d{6,10}$/),
  fc.stringMatching(/^[35789]\d{8}$/),
  fc.stringMatching(/^(59|55|89|99)\d{7}$/),
);
const writings = fc.constantFrom(
  (national: string) => `+84${national}`,
  (national: string) => `+84 (0) ${national}`,
  (national: string) => `0${national}`,
  (national: string) => `0${national.slice(0, 2)}-${national.slice(2, 5)}.${national.slice(5)}`,
  (national: string) => ` 0${national.slice(0, 3)} ${national.slice(3)} `,
);

describe('A number of today', () => {
  it('is read and refused as the library does, however it is written', () => {
    fc.assert(
      fc.property(nationals, writings, (national, write) => {
        const text = write(national);
        expect([text, readPhone(text)?.phone ?? null]).toEqual([text, readByLibrary(text)]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is so for each beginning of three digits', () => {
    for (let beginning = 200; beginning <= 999; beginning += 1) {
      const text = `0${beginning}123456`;
      expect([text, readPhone(text)?.phone ?? null]).toEqual([text, readByLibrary(text)]);
    }
  });

  it('is shown in the groups of the country', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(3[2-9]|7[06-9]|8[1-8]|9[0-8])\d{7}$/), (national) => {
        const shown = parsePhoneNumberFromString(national, COUNTRY)?.formatNational();
        expect(formatPhone(`84${national}`)).toBe(shown);
      }),
    );
  });
});

it('A number of before 2018 is what the library knows under its new beginning', () => {
  const old = fc.stringMatching(/^1(2[0-9]|6[2-9]|8[68]|99)\d{7}$/);
  fc.assert(
    fc.property(old, writings, (national, write) => {
      const read = readPhone(write(national));
      expect(read?.isConverted).toBe(true);
      expect(readByLibrary(`+${read?.phone}`)).toBe(read?.phone);
    }),
  );
});
