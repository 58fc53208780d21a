import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { Alert } from '@app/ui/alert.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { CarriersWithoutSender } from '../../shared/launch/carriers-without-sender.tsx';
import classes from '../../shared/launch/launch.module.css';

const texts: Readonly<Record<string, MessageDescriptor>> = {
  quiet_hours: msg`Zalo takes promotion from 08:00 to 22:00 only. Sending begins at 08:00.`,
  quota_days: msg`Sending takes several days because of the Zalo OA’s daily quota. See the days below.`,
  quality_low: msg`Recipients have reported messages of this template. Zalo may disable it if that goes on.`,
};

interface Shown {
  readonly code: string;
  readonly text: ReactNode;
}

interface WarningsProps {
  readonly quote: Pick<ZaloQuote, 'warnings'>;
  /** When it is to be sent (ISO, UTC); empty for at once. */
  readonly sendAt: string;
  /** Whether the quota keeps some messages from the day on which it is to begin. */
  readonly isSpread: boolean;
}

/** What a person should know before the launch; none of it stands in the way. */
export function Warnings({ quote, sendAt, isSpread }: WarningsProps) {
  const { i18n } = useLingui();
  const known = warningsAt({ quote, sendAt, isSpread }).flatMap(({ code, not_live: carriers = [] }): Shown[] => {
    if (code === 'fallback_not_live') return [{ code, text: <WithoutFallback carriers={carriers} /> }];
    const text = texts[code];
    return text ? [{ code, text: i18n._(text) }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Alert title={<Trans>Good to know</Trans>}>
      <ul className={classes.lines}>
        {known.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** A quote warns of a launch at once; of a time that was chosen its own field says whether it is at night. */
function warningsAt({ quote: { warnings }, sendAt, isSpread }: WarningsProps): ZaloQuote['warnings'] {
  if (sendAt === '') return warnings;
  const others = warnings.filter(({ code }) => code !== 'quiet_hours' && code !== 'quota_days');
  return isSpread ? [{ code: 'quota_days' }, ...others] : others;
}

function WithoutFallback({ carriers }: Pick<ComponentProps<typeof CarriersWithoutSender>, 'carriers'>) {
  return (
    <CarriersWithoutSender carriers={carriers}>
      <Trans>
        These carriers have not approved the sender of the SMS. Their recipients get the message over Zalo only, and no
        SMS if Zalo cannot deliver it:
      </Trans>
    </CarriersWithoutSender>
  );
}
