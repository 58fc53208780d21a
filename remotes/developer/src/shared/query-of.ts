/** Fields as the query of an address, without the question mark. */
export function queryOf(fields: object): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}
