/** VAT on telecom services in Vietnam. It is paid with a top-up: prices of messages and calls have none. */
export const VAT_RATE = 0.1;

/** Parts a sum that was paid, VAT included, into what the wallet receives and the VAT. Loses nothing. */
export function withoutVat(paid: number, rate: number): { amount: number; vat: number } {
  const amount = Math.round(paid / (1 + rate));
  return { amount, vat: paid - amount };
}
