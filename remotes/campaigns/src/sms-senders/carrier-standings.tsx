import type { CarrierStanding } from '@app/contracts/sender/sender-record.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './sender-drawer.module.css';

/** Where the name stands with each carrier, since when, and why. */
export function CarrierStandings({ carriers, isDraft }: { carriers: readonly CarrierStanding[]; isDraft: boolean }) {
  const { t } = useLingui();
  const nameOf = useCarrierName();
  return (
    <table className={classes.carriers} aria-label={t`Carriers`}>
      <tbody>
        {carriers.map(({ carrier, status, approved_at: at, reason }) => (
          <tr key={carrier}>
            <th scope="row">
              {nameOf(carrier)}
              {reason !== null && <small>{reason}</small>}
            </th>
            <td>
              {isDraft && status === 'pending' ? (
                <Trans>To be asked</Trans>
              ) : status === 'not_submitted' ? (
                <Trans>Not asked</Trans>
              ) : (
                <StatusBadge status={status} />
              )}
            </td>
            <td>{at !== null && <DateTime at={at} show="date" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
