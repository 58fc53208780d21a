import { useLocale } from '@app/platform/i18n.ts';
import { errorText, fieldErrorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { DraftState } from '../draft/draft-session.ts';
import { useDraft, type OpenDraft } from '../draft/use-draft.ts';
import classes from '../launch/launch.module.css';
import { ownerOf, type FieldOwners } from './field-owners.ts';
import { toFault } from './use-go.ts';
import type { WizardStep } from './wizard-step.ts';

const draftName = msg`Draft`;

interface RefusalsProps {
  readonly draft: OpenDraft;
  readonly steps: readonly WizardStep[];
  readonly current: string;
  readonly owners: FieldOwners;
}

interface Fault {
  readonly field: string;
  readonly text: string;
  /** The step to go to; undefined on that step itself, and where no step owns the field. */
  readonly step: WizardStep | undefined;
}

/** Says why a draft is not saved, but for what an input of this step shows itself, each with the way to its step. */
export function Refusals({ draft, ...rest }: RefusalsProps) {
  const locale = useLocale();
  const state = useDraft(draft);
  const faults = useFaults(state, rest);
  if (state.saving !== 'refused') return null;
  const { error, errors } = state;
  const isForNoField = Object.keys(errors).length === 0;
  if (faults.length === 0 && !isForNoField) return null;
  return (
    <Alert tone="error" title={<Trans>The draft is not saved</Trans>}>
      <ul className={classes.lines}>
        {error && error.code !== 'validation' && <li>{errorText(error, locale)}</li>}
        {faults.map(({ field, text, step }) => (
          <li key={field}>
            {text}{' '}
            {step && (
              <Link to={step.to} state={toFault}>
                {step.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <Button variant="default" size="xs" onClick={() => void draft.retry()}>
          <Trans>Save again</Trans>
        </Button>
      )}
    </Alert>
  );
}

function useFaults({ errors }: DraftState<unknown>, { steps, current, owners }: Omit<RefusalsProps, 'draft'>): Fault[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return Object.entries(errors).flatMap(([field, [message = '']]) => {
    const owner = ownerOf(owners, field);
    if (owner?.isMarked && owner.step === current) return [];
    // What no step owns is about the draft as a whole, such as the revision that it is based on.
    const label = i18n._(owner?.label ?? draftName);
    const said = fieldErrorText(message, label, locale);
    const text = said.includes(label) ? said : `${label}: ${said}`;
    const step = steps.find(({ key }) => key === owner?.step && key !== current);
    return [{ field, text, step }];
  });
}
