import { RECENT_HOURS, type RecentBasis } from '@app/contracts/campaign/draft.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './launch.module.css';

type Counts = Pick<Quote['recipients'], 'recent' | 'contacted' | 'repeated'>;

interface RecentChoiceProps {
  readonly recipients: Counts;
  /** Whether people are called, not written to. */
  readonly isCall?: boolean;
  /** Who is left out; undefined for nobody. */
  readonly value: RecentBasis | undefined;
  /** Keeps and saves what was chosen. */
  readonly onChoose: (value: RecentBasis | undefined) => void;
}

/** Warns of recipients who had something from the account lately, and lets the person leave them out. */
export function RecentChoice({ recipients, isCall = false, value, onChoose }: RecentChoiceProps) {
  const { t } = useLingui();
  const { recent, contacted, repeated } = recipients;
  const hours = RECENT_HOURS;
  if (recent + contacted === 0 && value === undefined) return null;
  return (
    <section className={classes.part}>
      <h2>{isCall ? <Trans>Called recently</Trans> : <Trans>Messaged recently</Trans>}</h2>
      {contacted > 0 && (
        <Alert tone="warning">
          <Found contacted={contacted} repeated={repeated} isCall={isCall} />
        </Alert>
      )}
      {contacted === 0 && (
        <p className={classes.dim}>
          <Trans>No other recipient got one of your campaigns in the last {hours} hours.</Trans>
        </p>
      )}
      <ChoiceCards
        label={t`Exclude them?`}
        value={value ?? 'none'}
        onChange={(chosen) => onChoose(chosen === 'none' ? undefined : chosen)}
        choices={[
          { value: 'none', title: <Trans>No</Trans>, text: <Trans>Send to everyone</Trans> },
          {
            value: 'same',
            title: isCall ? <Trans>Same sound</Trans> : <Trans>Same text</Trans>,
            text: <Trans>Exclude recipients who got the same content in the last {hours} hours</Trans>,
          },
          {
            value: 'any',
            title: <Trans>Any campaign</Trans>,
            text: <Trans>Exclude recipients who got any of your campaigns in the last {hours} hours</Trans>,
          },
        ]}
      />
    </section>
  );
}

function Found({ contacted, repeated, isCall }: Omit<Counts, 'recent'> & { readonly isCall: boolean }) {
  const people = formatNumber(contacted);
  const same = formatNumber(repeated);
  const hours = RECENT_HOURS;
  if (isCall) {
    return (
      <Trans>
        Recipients who heard one of your campaigns in the last {hours} hours: {people}. Heard the same sound: {same}.
      </Trans>
    );
  }
  return (
    <Trans>
      Recipients who got one of your campaigns in the last {hours} hours: {people}. Got the same text: {same}.
    </Trans>
  );
}
