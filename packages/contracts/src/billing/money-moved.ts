interface Money {
  readonly balance: number;
  readonly reserved: number;
}

/**
 * Whether money moved between two looks at a wallet. A charge from what is on hold leaves the balance as it is, so that both
 * figures are compared.
 */
export function hasMoneyMoved(before: Money, now: Money): boolean {
  return before.balance !== now.balance || before.reserved !== now.reserved;
}
