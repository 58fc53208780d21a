import type { NumberStep } from '@app/contracts/number/number-record.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Timeline } from '@app/ui/timeline.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './manage.module.css';

const steps: Readonly<Record<string, MessageDescriptor>> = {
  rented: msg`Rented`,
  connected: msg`Connected`,
  refused: msg`Refused by the carrier, paid back`,
  renewed: msg`Renewed`,
  past_due: msg`Past due`,
  suspended: msg`Suspended`,
  release_requested: msg`Asked to give it back`,
  kept: msg`Kept after all`,
  released: msg`Given back`,
  updated: msg`Details changed`,
};

interface NumberHistoryProps {
  readonly timeline: readonly NumberStep[];
  readonly currency: string;
}

/** What happened to a number, the newest first: when, by whom, and what was paid. */
export function NumberHistory({ timeline, currency }: NumberHistoryProps) {
  const { i18n } = useLingui();
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Timeline</Trans>
      </h3>
      <Timeline
        steps={timeline.map(({ amount, paid_until: until, ...step }) => {
          const text = steps[step.event];
          return {
            ...step,
            key: `${step.at} ${step.event} ${until}`,
            text: (
              <>
                {text ? i18n._(text) : step.event}
                {amount !== null && (
                  <>
                    {' · '}
                    <Money amount={amount} currency={currency} />
                  </>
                )}
                {until !== null && (
                  <>
                    {' · '}
                    <Trans>
                      paid until <DateTime at={until} show="date" />
                    </Trans>
                  </>
                )}
              </>
            ),
          };
        })}
      />
    </section>
  );
}
