import { formatNumber } from '@app/contracts/rules/money.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Countdown } from './countdown.tsx';
import classes from './launch.module.css';
import type { LaunchQuote } from './use-launch-step.tsx';
import type { QuoteState } from './use-quote.ts';

interface QuoteGateProps {
  readonly quoting: QuoteState<LaunchQuote>;
  /** What is known without a price. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** What a quote says, once it has a price; until then how far it is. */
export function QuoteGate({ quoting: { quote, askAgain }, summary, children }: QuoteGateProps) {
  if (quote?.status === 'ready') return children;
  if (quote?.status === 'building') {
    return (
      <>
        {summary}
        <Gathering quote={quote} />
      </>
    );
  }
  return (
    <Alert tone="error" title={<Trans>The price could not be calculated</Trans>}>
      <Button variant="default" size="xs" onClick={askAgain}>
        <Trans>Calculate again</Trans>
      </Button>
    </Alert>
  );
}

function Gathering({ quote }: { quote: LaunchQuote }) {
  const { t } = useLingui();
  const gone = formatNumber(quote.recipients.input);
  return (
    <section className={classes.part} aria-live="polite">
      <h2>
        <Trans>The recipients are being gathered</Trans>
      </h2>
      <Progress label={t`Gathering recipients`} value={quote.progress} max={1} />
      <p className={classes.dim}>
        <Plural
          value={quote.recipients.input}
          one="# number so far. You may leave this page; it goes on."
          other={`${gone} numbers so far. You may leave this page; it goes on.`}
        />
      </p>
    </section>
  );
}

/** The price with what names it: its quote, how long that holds, and the way to another. */
export function QuotePrice({ quoting, children }: { quoting: QuoteState<LaunchQuote>; children: ReactNode }) {
  const { quote, isAsking, askAgain } = quoting;
  if (!quote) return null;
  return (
    <section className={classes.part} aria-busy={isAsking}>
      <h2>
        <Trans>Cost</Trans>
      </h2>
      {children}
      <p className={classes.dim}>
        <Trans>Prices have no VAT: it is paid when you top up.</Trans>
      </p>
      <p className={classes.quote}>
        <Trans>
          Quote <code>{quote.id}</code>
        </Trans>
        {quote.expires_at !== null && <Countdown until={quote.expires_at} />}
        <Button variant="subtle" size="xs" loading={isAsking} onClick={askAgain}>
          <Trans>Calculate again</Trans>
        </Button>
      </p>
    </section>
  );
}
