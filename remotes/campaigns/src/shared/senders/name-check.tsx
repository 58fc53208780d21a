import { isGenericName, nameFaults, type NameFault } from '@app/contracts/sender/sender-rules.ts';
import { Alert } from '@app/ui/alert.tsx';
import { IconCheck, IconX } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './sender-form.module.css';
import { nameFaultTexts } from './sender-texts.ts';

const faults: readonly NameFault[] = ['length', 'characters', 'digits'];

/** What carriers ask of a brand name, each with whether the typed one has it. */
export function NameCheck({ name }: { name: string }) {
  const { i18n, t } = useLingui();
  const isEmpty = name.trim() === '';
  const found = nameFaults(name);
  return (
    <div>
      <ul className={classes.check} aria-label={t`What carriers ask of the name`} aria-live="polite">
        {faults.map((fault) => {
          const state = isEmpty ? 'open' : found.includes(fault) ? 'bad' : 'ok';
          return (
            <li key={fault} data-state={state}>
              {state === 'ok' && <IconCheck size={14} aria-label={t`Yes`} />}
              {state === 'bad' && <IconX size={14} aria-label={t`No`} />}
              {i18n._(nameFaultTexts[fault])}
            </li>
          );
        })}
      </ul>
      {isGenericName(name) && (
        <Alert tone="warning">
          <Trans>
            Carriers refuse names that do not say who sends. Use the name of your company or your trademark.
          </Trans>
        </Alert>
      )}
    </div>
  );
}
