import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsQuery } from '../../shared/fields.queries.ts';
import { DeleteField } from './delete-field.tsx';
import { EditField } from './edit-field.tsx';
import { fieldTypeTexts } from './field-type-texts.ts';
import classes from './fields.module.css';
import { NewField } from './new-field.tsx';

type Step = { readonly kind: 'list' | 'new' } | { readonly kind: 'edit' | 'delete'; readonly field: ContactField };

/** The account's own fields of contacts: to see, make, change and delete. */
export function FieldsDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const back = () => setStep({ kind: 'list' });
  if (step.kind === 'new') return <NewField onClose={back} />;
  if (step.kind === 'edit') return <EditField field={step.field} onClose={back} />;
  if (step.kind === 'delete') return <DeleteField field={step.field} onClose={back} />;
  return <FieldList onStep={setStep} onClose={onClose} />;
}

function FieldList({ onStep, onClose }: { onStep: (step: Step) => void; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const mayWrite = useScope('contact:write');
  const answer = useQuery(fieldsQuery);
  const typeText = (type: string) => (fieldTypeTexts[type] ? i18n._(fieldTypeTexts[type]) : type);
  return (
    <Dialog
      title={<Trans>Your own fields</Trans>}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {mayWrite && (
            <Button onClick={() => onStep({ kind: 'new' })}>
              <Trans>New field</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>What you know of contacts beside name, phone number and email. Texts of campaigns can use it.</Trans>
      </p>
      {answer.error && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height="104px" />}
      {answer.data?.data.length === 0 && (
        <p>
          <Trans>No field yet. A customer number, a birthday or a card level are good ones to begin with.</Trans>
        </p>
      )}
      <ul className={classes.fields} aria-label={t`Your own fields`}>
        {answer.data?.data.map((field) => (
          <li key={field.id} className={classes.field}>
            <span className={classes.name}>
              {field.label}
              <span className={classes.hint}>
                {typeText(field.type)}
                {field.options.length > 0 && `: ${field.options.join(', ')}`} · {`{${field.key}}`}
              </span>
            </span>
            {mayWrite && <FieldActions field={field} onStep={onStep} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function FieldActions({ field, onStep }: { field: ContactField; onStep: (step: Step) => void }) {
  const { t } = useLingui();
  const { label } = field;
  return (
    <span className={classes.actions}>
      <Button variant="default" aria-label={t`Change ${label}`} onClick={() => onStep({ kind: 'edit', field })}>
        <Trans>Change</Trans>
      </Button>
      <Button
        variant="outline"
        color="red"
        aria-label={t`Delete ${label}`}
        onClick={() => onStep({ kind: 'delete', field })}
      >
        <Trans>Delete</Trans>
      </Button>
    </span>
  );
}
