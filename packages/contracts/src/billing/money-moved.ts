interface Money {
  readonly balance: number;
  readonly reserved: number;
}

/**
 * Whether money moved between two looks at a wallet. A charge from what is on hold leaves the balance as it is, so that both
 * figures are compared.
 */
function hasMoneyMoved(before: Money, now: Money): boolean {
  return before.balance !== now.balance || before.reserved !== now.reserved;
}

/** Of a query: its answer, none yet, or its failure. */
interface MoneyQuery<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly refetch: (options: { readonly cancelRefetch: false }) => Promise<{ readonly data: Answer | undefined }>;
}

interface Following<Answer> {
  readonly query: MoneyQuery<Answer>;
  /** What was in the wallet as the answer was given. */
  readonly moneyOf: (answer: Answer) => Money;
  readonly refresh: () => Promise<void>;
}

/** Refreshes if money has moved since an answer was given; news that are here before the first answer wait for it. */
export async function followMoney<Answer>(
  now: Money,
  { query: { data, error, refetch }, moneyOf, refresh }: Following<Answer>,
): Promise<void> {
  const answer = data ?? (error ? undefined : (await refetch({ cancelRefetch: false })).data);
  if (answer !== undefined && hasMoneyMoved(moneyOf(answer), now)) await refresh();
}
