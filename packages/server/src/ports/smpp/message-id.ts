const DIGITS = /^\d{1,20}$/;
const HEX = /^[\da-f]{1,16}$/i;

/**
 * How else a carrier may have written these ids when it answered the submit: many answer in hexadecimal and write their
 * receipts in decimal, or the other way round, with zeros in front or in capitals. The ids themselves are not among them.
 */
export function otherSpellings(ids: readonly string[]): string[] {
  const values = new Set<bigint>();
  for (const id of ids) {
    if (DIGITS.test(id)) values.add(BigInt(id));
    if (HEX.test(id)) values.add(BigInt(`0x${id}`));
  }
  const spellings = new Set(ids.flatMap((id) => [id, id.toLowerCase(), id.toUpperCase()]));
  for (const value of values) {
    const [decimal, hex] = [value.toString(10), value.toString(16)];
    for (const text of [decimal, decimal.padStart(10, '0'), hex, hex.padStart(8, '0')]) {
      spellings.add(text).add(text.toUpperCase());
    }
  }
  const [first] = ids;
  if (first !== undefined) spellings.delete(first);
  return [...spellings];
}
