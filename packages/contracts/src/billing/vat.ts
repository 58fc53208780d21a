/** VAT on telecom services in Vietnam. It is paid with a top-up: prices of messages and calls have none. */
export const VAT_RATE = 0.1;

/** The VAT on what a wallet is to receive, whole minor units. */
export function vatOn(amount: number, rate: number): number {
  return Math.round(amount * rate);
}

/** What has to be paid for an amount that a wallet is to receive, whole minor units. */
export function withVat(amount: number): number {
  return amount + vatOn(amount, VAT_RATE);
}
