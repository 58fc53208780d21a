import type { RecipientCount } from '@app/contracts/campaign/recipient-count.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { hasSources } from '../draft/source-texts.ts';
import { useRecipientCount, type CountedSources } from './recipient-count.ts';
import classes from './recipient-counter.module.css';

/** How many recipients the sources hold together, each number once, and of which carriers; follows every change of them. */
export function RecipientCounter({ sources }: { sources: CountedSources }) {
  const { t } = useLingui();
  const { count, isComplete } = useRecipientCount(sources);
  const { data, error, isFetching } = count;
  if (!hasSources(sources)) return null;
  if (error && !data) return <ErrorState error={error} onRetry={() => void count.refetch()} />;
  return (
    <div className={classes.counter} role="group" aria-label={t`Recipients by carrier`} aria-busy={isFetching}>
      {data === undefined && <Skeleton height="56px" />}
      {data?.data && <Counted count={data.data} isComplete={isComplete} />}
      <p className={classes.hint}>
        {data?.data === null ? (
          <Trans>With this many segments, recipients are counted in the last step.</Trans>
        ) : (
          <Trans>Opt-outs and recipients left out below are subtracted in the last step.</Trans>
        )}
      </p>
    </div>
  );
}

function Counted({ count, isComplete }: { count: RecipientCount; isComplete: boolean }) {
  const { recipients, duplicate, invalid } = count;
  const said = formatNumber(recipients);
  return (
    <>
      <p className={classes.total} aria-live="polite">
        <strong>
          {isComplete ? (
            <Plural value={recipients} one="# recipient in all" other={`${said} recipients in all`} />
          ) : (
            <Plural value={recipients} one="# recipient so far" other={`${said} recipients so far`} />
          )}
        </strong>
        {duplicate > 0 && (
          <span>
            <Plural
              value={duplicate}
              one="# duplicate left out"
              other={`${formatNumber(duplicate)} duplicates left out`}
            />
          </span>
        )}
        {invalid > 0 && (
          <span>
            <Plural
              value={invalid}
              one="# entry is not a mobile number"
              other={`${formatNumber(invalid)} entries are not mobile numbers`}
            />
          </span>
        )}
        {!isComplete && (
          <span>
            <Trans>Lists that are not ready yet are not counted.</Trans>
          </span>
        )}
      </p>
      <Carriers byCarrier={count.by_carrier} />
    </>
  );
}

/** A bar of the carriers' shares, the largest first, and the same in words below it. */
function Carriers({ byCarrier }: { byCarrier: RecipientCount['by_carrier'] }) {
  const carrierName = useCarrierName();
  const all = Object.values(byCarrier).reduce((sum, recipients) => sum + recipients, 0);
  const shares = Object.entries(byCarrier)
    .filter(([, recipients]) => recipients > 0)
    .toSorted(([one, few], [other, many]) => many - few || placeOf(one) - placeOf(other));
  if (shares.length === 0) return null;
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {shares.map(([carrier, recipients], place) => (
          <span key={carrier} data-shade={place} style={{ flexGrow: recipients }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {shares.map(([carrier, recipients], place) => (
          <li key={carrier}>
            <span className={classes.mark} data-shade={place} aria-hidden="true" />
            {carrierName(carrier)} <Count value={recipients} />{' '}
            <span className={classes.share}>{percentText(recipients, all)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where a carrier stands among those with as many recipients. */
function placeOf(carrier: string): number {
  return carriers.findIndex((known) => known === carrier);
}
