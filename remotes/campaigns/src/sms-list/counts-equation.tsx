import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Count } from '@app/ui/count.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './campaign-details.module.css';

/** Every recipient stands in exactly one of these, so that they add up to all recipients. */
const states = [
  'delivered',
  'sent',
  'sending',
  'queued',
  'undelivered',
  'expired',
  'unknown',
  'failed',
  'cancelled',
] as const satisfies readonly (keyof CampaignCounts)[];

/** What became of the recipients, as a sum that can be checked by eye. */
export function CountsEquation({ counts }: { counts: CampaignCounts }) {
  const present = states.filter((state) => counts[state] > 0);
  const excluded = formatNumber(counts.excluded);
  return (
    <>
      <table className={classes.equation}>
        <tbody>
          {present.map((state) => (
            <tr key={state}>
              <th scope="row">
                <StatusBadge status={state} />
              </th>
              <td>
                <Count value={counts[state]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>In all</Trans>
            </th>
            <td>
              <Count value={counts.recipients} />
            </td>
          </tr>
        </tfoot>
      </table>
      {counts.excluded > 0 && (
        <p className={classes.hint}>
          <Trans>{excluded} numbers were left out before: doubled, invalid or opted out.</Trans>
        </p>
      )}
    </>
  );
}
