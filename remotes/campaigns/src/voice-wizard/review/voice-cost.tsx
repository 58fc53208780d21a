import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Money } from '@app/ui/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { BalanceLeft } from '../../shared/launch/balance-after.tsx';
import classes from '../../shared/launch/launch.module.css';

/** What the quote comes to, for the bar: what is set aside at most. */
export function VoiceCost({ quote }: { quote: VoiceQuote | undefined }) {
  if (quote?.status !== 'ready') return null;
  const { recipients, total, currency } = quote;
  return (
    <p className={classes.figures}>
      <Plural value={recipients.valid} one="# recipient" other={`${formatNumber(recipients.valid)} recipients`} />
      {' · '}
      <Trans>
        at most{' '}
        <strong>
          <Money amount={total} currency={currency} />
        </strong>
      </Trans>{' '}
      <BalanceLeft quote={quote} />
    </p>
  );
}
