import type { ConsentBasis } from '@app/contracts/campaign/draft.ts';
import type { Quote } from '@app/contracts/campaign/quote.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import classes from './launch.module.css';

interface ConsentChoiceProps {
  readonly recipients: Pick<Quote['recipients'], 'valid' | 'unrecorded'>;
  /** Undefined as long as nobody said. */
  readonly value: ConsentBasis | undefined;
  /** Keeps and saves what was chosen. */
  readonly onChoose: (consent: ConsentBasis) => void;
}

/** Advertising only: how it is known that the recipients agreed. Nothing is chosen for the person. */
export function ConsentChoice({ recipients: { unrecorded, valid }, value, onChoose }: ConsentChoiceProps) {
  const { t } = useLingui();
  const recorded = formatNumber(valid - unrecorded);
  const without = formatNumber(unrecorded);
  return (
    <section className={classes.part} id="consent">
      <h2>
        <Trans>Consent</Trans>
      </h2>
      <p className={classes.dim}>
        {unrecorded === 0 ? (
          <Plural
            value={valid}
            one="The consent of the recipient is on record in your directory."
            other={`The consent of all ${recorded} recipients is on record in your directory.`}
          />
        ) : (
          <Trans>
            Consent on record in your directory: {recorded}; not on record: {without}. Advertising may only go to
            recipients who agreed to it before (Decree 91/2020).
          </Trans>
        )}
      </p>
      <ChoiceCards
        label={t`How you know that they agreed`}
        value={value ?? ''}
        onChange={onChoose}
        choices={[
          {
            value: 'recorded',
            title: <Trans>By the directory</Trans>,
            text: <Trans>Whoever has no consent on record is left out</Trans>,
          },
          {
            value: 'declared',
            title: <Trans>I vouch for all of them</Trans>,
            text: <Trans>They agreed, and I can prove it. Your name and the time are kept with the launch</Trans>,
          },
        ]}
      />
    </section>
  );
}
