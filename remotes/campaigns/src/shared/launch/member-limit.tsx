import type { Quote } from '@app/contracts/campaign/quote.ts';
import { useSession } from '@app/platform/session.ts';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans } from '@lingui/react/macro';
import classes from './launch.module.css';

interface LimitProps {
  readonly quote: Pick<Quote, 'member_limit' | 'currency'>;
}

/** By how much a campaign goes over the monthly limit of the member whose campaign it is. */
export function OverLimit({ quote: { member_limit: limit, currency } }: LimitProps) {
  const isOwn = useIsOwn(limit);
  if (limit === null) return null;
  const { name } = limit;
  const [most, left, missing] = [limit.limit, limit.left, limit.missing].map((amount) => moneyText(amount, currency));
  return (
    <li>
      {isOwn ? (
        <Trans>
          Your spending limit this month is {most}, of which {left} is left: {missing} too little. Your draft is kept;
          the account owner can raise the limit.
        </Trans>
      ) : (
        <Trans>
          The spending limit of {name} this month is {most}, of which {left} is left: {missing} too little. The draft is
          kept; the account owner can raise the limit.
        </Trans>
      )}
    </li>
  );
}

/** What is left of the limit before a campaign that fits into it. */
export function LimitLeft({ quote: { member_limit: limit, currency } }: LimitProps) {
  const isOwn = useIsOwn(limit);
  if (limit === null || limit.missing > 0) return null;
  const { name } = limit;
  const [most, left] = [limit.limit, limit.left].map((amount) => moneyText(amount, currency));
  return (
    <p className={classes.after}>
      {isOwn ? (
        <Trans>
          Your spending limit this month: {left} left of {most}
        </Trans>
      ) : (
        <Trans>
          Spending limit of {name} this month: {left} left of {most}
        </Trans>
      )}
    </p>
  );
}

function useIsOwn(limit: Quote['member_limit']): boolean {
  const userId = useSession(({ user }) => user?.id);
  return limit !== null && limit.user_id === userId;
}
