import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';

interface TestPriceProps {
  /** Minor units of `currency`; null where it is not known, undefined while it is asked for. */
  readonly price: number | null | undefined;
  readonly currency: string;
  /** Whether it may turn out less. */
  readonly isMost?: boolean;
}

/** What a test costs. */
export function TestPrice({ price, currency, isMost = false }: TestPriceProps) {
  if (price === undefined) return <Skeleton width="12em" />;
  if (price === null) return <Trans>The price is not known yet.</Trans>;
  const amount = <Money amount={price} currency={currency} />;
  return isMost ? <Trans>Costs at most {amount}.</Trans> : <Trans>Costs {amount}.</Trans>;
}
