import { countSegments } from '@app/contracts/rules/segments.ts';
import { useUser } from '@app/platform/session.ts';
import { Count } from '@app/ui/count.tsx';
import { Money } from '@app/ui/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useReach } from '../../shared/recipients/recipient-count.ts';
import { smsPricingQuery } from '../../shared/pricing.queries.ts';
import type { DraftState } from '../draft/draft-session.ts';
import { estimateCost } from './cost-estimate.ts';
import { useSampleText } from './sample-text.ts';
import classes from '../../shared/wizard/wizard-frame.module.css';

/** About what the campaign will cost: recipients × segments, and what is left of the balance. The quote is exact. */
export function RunningCost({ state }: { state: DraftState }) {
  const { fields } = state;
  const { balance } = useUser();
  const { recipients, byCarrier } = useReach(fields);
  const pricing = useQuery({ ...smsPricingQuery, enabled: recipients > 0 });
  const { segments } = countSegments(useSampleText(state));
  if (recipients === 0 || !pricing.data) return null;
  const { currency } = pricing.data.info;
  const cost = segments === 0 ? null : estimateCost(pricing.data.data, fields.message_type, segments, byCarrier);
  return (
    <p className={classes.cost}>
      <Count value={recipients} /> <Plural value={recipients} one="recipient" other="recipients" />
      {cost !== null && (
        <>
          {' × '}
          <Plural value={segments} one="# segment" other="# segments" />
          {' ≈ '}
          <strong>
            <Money amount={cost} currency={currency} />
          </strong>
          <span data-rest={cost <= balance || undefined} className={cost > balance ? classes.short : classes.after}>
            {cost > balance ? (
              <Trans>
                <Money amount={cost - balance} currency={currency} /> short
              </Trans>
            ) : (
              <Trans>
                leaves <Money amount={balance - cost} currency={currency} />
              </Trans>
            )}
          </span>
        </>
      )}
    </p>
  );
}
