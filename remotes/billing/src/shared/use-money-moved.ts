import { hasMoneyMoved } from '@app/contracts/billing/money-moved.ts';
import { useEvent } from '@app/platform/use-event.ts';

type Money = Parameters<typeof hasMoneyMoved>[0];

/** Of a query: an answer, none yet, or a failure. */
interface MoneyQuery<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly refetch: (options: { readonly cancelRefetch: false }) => Promise<{ readonly data: Answer | undefined }>;
}

interface Following<Answer> {
  /** What was in the wallet as the answer was given. */
  readonly moneyOf: (answer: Answer) => Money;
  readonly refresh: () => Promise<void>;
}

/** Refreshes when money has moved since an answer was given, also where the news of it are here before the answer. */
export function useMoneyMoved<Answer>(query: MoneyQuery<Answer>, following: Following<Answer>): void {
  useEvent('balance', (now) => void follow(query, following, now));
}

async function follow<Answer>(
  { data, error, refetch }: MoneyQuery<Answer>,
  { moneyOf, refresh }: Following<Answer>,
  now: Money,
): Promise<void> {
  // The first answer is on its way: it is waited for.
  const answer = data ?? (error ? undefined : (await refetch({ cancelRefetch: false })).data);
  if (answer !== undefined && hasMoneyMoved(moneyOf(answer), now)) await refresh();
}
