import { formatDate } from '@app/contracts/rules/dates.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from '../../shared/launch/launch.module.css';

/** How many messages go out on which day, as the official account's quota allows. */
export function QuotaPlan({ quote: { quota } }: { quote: ZaloQuote }) {
  const { t } = useLingui();
  const { daily, remaining, needed, plan, checked_at: checkedAt } = quota;
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
      {plan.length > 1 && (
        <>
          <p className={classes.dim}>
            <Trans>
              Today’s quota isn’t enough, so sending is spread over the days below and continues each day. To finish
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
