/** The VAT on what a wallet is to receive, whole minor units. */
export function vatOn(amount: number, rate: number): number {
  return Math.round(amount * rate);
}
