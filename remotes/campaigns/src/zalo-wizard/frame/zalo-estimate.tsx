import { useUser } from '@app/platform/session.ts';
import { Count } from '@app/ui/count.tsx';
import { Money } from '@app/ui/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useReach } from '../../shared/recipients/recipient-count.ts';
import classes from '../../shared/wizard/wizard-frame.module.css';
import type { ZaloDraftState } from '../draft/zalo-drafts.ts';
import { chosenTemplateQuery } from '../template/templates.queries.ts';

/** About what the campaign will cost if everybody gets it over Zalo. The quote is exact, and counts the SMS too. */
export function ZaloEstimate({ state: { fields } }: { state: ZaloDraftState }) {
  const { balance } = useUser();
  const { recipients } = useReach(fields);
  const price = useQuery(chosenTemplateQuery(fields)).data?.data.price ?? null;
  if (recipients === 0) return null;
  const cost = price === null ? null : price * recipients;
  return (
    <p className={classes.cost}>
      <Count value={recipients} /> <Plural value={recipients} one="recipient" other="recipients" />
      {price !== null && cost !== null && (
        <>
          {' × '}
          <Money amount={price} currency="VND" />
          {' ≈ '}
          <strong>
            <Money amount={cost} currency="VND" />
          </strong>
          <span data-rest={cost <= balance || undefined} className={cost > balance ? classes.short : classes.after}>
            {cost > balance ? (
              <Trans>
                <Money amount={cost - balance} currency="VND" /> short
              </Trans>
            ) : (
              <Trans>all over Zalo</Trans>
            )}
          </span>
        </>
      )}
    </p>
  );
}
