import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { Alert } from '@app/ui/alert.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { CarriersWithoutSender } from '../../shared/launch/carriers-without-sender.tsx';
import classes from '../../shared/launch/launch.module.css';

const texts: Readonly<Record<string, MessageDescriptor>> = {
  quiet_hours: msg`Promotion may be sent over Zalo from 08:00 to 22:00 only; launched now, it begins at 08:00.`,
  quota_days: msg`Sending takes several days, because of the Zalo OA’s daily quota.`,
  quality_low: msg`Recipients complain about this template; if that goes on, Zalo may stop it.`,
};

interface Shown {
  readonly code: string;
  readonly text: ReactNode;
}

/** What a person should know before the launch; none of it stands in the way. */
export function Warnings({ quote }: { quote: ZaloQuote }) {
  const { i18n } = useLingui();
  const known = quote.warnings.flatMap(({ code, not_live: carriers = [] }): Shown[] => {
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
