import type { Quote } from '@app/contracts/campaign/quote.ts';
import { Count } from '@app/ui/count.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './launch.module.css';

type Recipients = Quote['recipients'];
type Reason = Exclude<keyof Recipients, 'input' | 'valid' | 'unrecorded' | 'contacted' | 'repeated'> | 'left_out';

interface RecipientSumProps {
  readonly recipients: Recipients;
  /** What is said of those who are left. */
  readonly outcome: ReactNode;
  /** What is said of those who had as much advertising as anybody may get. */
  readonly capped?: ReactNode;
  /** How many were left out for their values. */
  readonly leftOut?: number;
}

/** From what was put in to who is reached, as a sum that can be checked by eye. */
export function RecipientSum({ recipients, outcome, capped, leftOut = 0 }: RecipientSumProps) {
  const counts = { ...recipients, left_out: leftOut };
  const reasons: Record<Reason, ReactNode> = {
    duplicate: <Trans>in several sources, or twice in one</Trans>,
    invalid: <Trans>not a mobile number of Vietnam</Trans>,
    opted_out: <Trans>opted out of your messages</Trans>,
    excluded: <Trans>have a tag, or are of a segment, that is left out</Trans>,
    blocked: <Trans>blocked or invalid in your directory</Trans>,
    not_live: <Trans>their carrier has not approved the sender</Trans>,
    no_consent: <Trans>no consent to advertising on record</Trans>,
    capped: capped ?? <Trans>had an advertising call within 24 hours</Trans>,
    recent: <Trans>reached by a campaign within 24 hours</Trans>,
    left_out: <Trans>have values that do not fit the template</Trans>,
  };
  // The keys are those of the record above.
  const shown = (Object.keys(reasons) as Reason[]).filter((reason) => counts[reason] > 0);
  return (
    <table className={classes.sum}>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Numbers put in</Trans>
          </th>
          <td>
            <Count value={recipients.input} />
          </td>
        </tr>
        {shown.map((reason) => (
          <tr key={reason}>
            <th scope="row">{reasons[reason]}</th>
            <td>
              − <Count value={counts[reason]} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{outcome}</th>
          <td>
            <Count value={recipients.valid} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
