import { Card } from '@app/ui/card.tsx';
import { Count } from '@app/ui/count.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './counts-equation.module.css';

/** How many stand in one state, and where they are shown. */
export interface EquationRow {
  readonly status: string;
  readonly count: number;
  readonly badge: ReactNode;
  /** Null where no list tells them apart so. */
  readonly to: string | null;
}

interface EquationProps {
  /** Every recipient stands in exactly one of these. */
  readonly rows: readonly EquationRow[];
  readonly recipients: number;
  /** Left out before anything was sent. */
  readonly excluded: number;
}

/** What became of everybody, as two sums that can be checked by eye: the recipients, and all that was put in. */
export function Equation({ rows, recipients, excluded }: EquationProps) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Where everybody is</Trans>}>
      <table className={classes.equation} aria-label={t`Where everybody is`}>
        <tbody>
          {rows
            .filter(({ count }) => count > 0)
            .map(({ status, count, badge, to }) => (
              <tr key={status}>
                <th scope="row">{badge}</th>
                <td>
                  {to === null ? (
                    <Count value={count} />
                  ) : (
                    <Link to={to} preventScrollReset>
                      <Count value={count} />
                    </Link>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
        <tbody className={classes.sum}>
          <tr>
            <th scope="row">
              <Trans>= recipients</Trans>
            </th>
            <td>
              <Count value={recipients} />
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>+ left out before: doubled, invalid or opted out</Trans>
            </th>
            <td>
              <Count value={excluded} />
            </td>
          </tr>
        </tbody>
        <tfoot className={classes.sum}>
          <tr>
            <th scope="row">
              <Trans>= numbers put in</Trans>
            </th>
            <td>
              <Count value={recipients + excluded} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
