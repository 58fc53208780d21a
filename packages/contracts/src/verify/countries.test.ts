import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { expect, it } from 'vitest';
import { callingCodeOf, countryCodes, riskyCountries } from './countries.ts';

it('knows the countries of the telephone library', () => {
  const missing = getCountries().filter((country) => country !== 'TA' && !countryCodes.includes(country));
  expect(missing).toEqual([]);
});

it('a number of a country begins with its calling code', () => {
  const known = getCountries().filter((country) => callingCodeOf(country) !== undefined);
  expect(known.filter((country) => !callingCodeOf(country)?.startsWith(getCountryCallingCode(country)))).toEqual([]);
  expect(callingCodeOf('ZZ')).toBeUndefined();
});

it('risky countries are countries', () => {
  expect(riskyCountries.filter((country) => !countryCodes.includes(country))).toEqual([]);
});
