import { formatDate } from '@app/contracts/rules/dates.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from '../../shared/launch/launch.module.css';
import type { QuotaDays } from './plan-at.ts';

interface QuotaPlanProps extends QuotaDays {
  readonly quote: Pick<ZaloQuote, 'quota'>;
}

/** How many messages go out on which day, as the official account's quota allows. */
export function QuotaPlan({ quote: { quota }, plan, isSpread }: QuotaPlanProps) {
  const { t } = useLingui();
  const { daily, remaining, needed, checked_at: checkedAt } = quota;
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Quota at Zalo</Trans>
      </h2>
      <p className={classes.dim}>
        {daily === null || remaining === null ? (
          <Trans>Zalo has not told how much this account may send a day.</Trans>
        ) : (
          <Trans>
            <Count value={needed} /> needed; the account may still send <Count value={remaining} /> of{' '}
            <Count value={daily} /> today.
          </Trans>
        )}{' '}
        {checkedAt !== null && (
          <Trans>
            Asked <DateTime at={checkedAt} />.
          </Trans>
        )}
      </p>
      {isSpread && (
        <>
          <p className={classes.dim}>
            <Trans>
              The first day’s quota isn’t enough. Messages are sent on the days below, each day by itself. To finish
              sooner, split the recipients over two <Link to={paths.zaloAccounts()}>Zalo OAs</Link>.
            </Trans>
          </p>
          <table className={classes.sum} aria-label={t`Messages by day`}>
            <tbody>
              {plan.map(({ day, messages }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(`${day}T12:00:00+07:00`)}</th>
                  <td>
                    <Count value={messages} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
