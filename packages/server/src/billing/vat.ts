/** Parts a sum that was paid, VAT included, into what the wallet receives and the VAT. Loses nothing. */
export function withoutVat(paid: number, rate: number): { amount: number; vat: number } {
  const amount = Math.round(paid / (1 + rate));
  return { amount, vat: paid - amount };
}
