import type { ReferenceCall, ReferenceField } from '@app/contracts/developer/reference.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Card } from '@app/ui/card.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FieldMeaning, FieldName } from './field.tsx';
import classes from './reference.module.css';
import { sendTyped } from './send-typed.ts';
import { fieldsOf, type Typed, type TypedRequest } from './typed-request.ts';
import type { Tries } from './use-tries.ts';

/** A service that a verification can be started with. */
export interface NamedService {
  readonly id: string;
  readonly name: string;
}

interface RequestCardProps {
  readonly call: ReferenceCall;
  readonly services: readonly NamedService[];
  /** Text of each field. */
  readonly typed: Typed;
  /** What the typed fields make. */
  readonly request: TypedRequest;
  readonly tries: Tries;
}

/** The fields of a request, which make its sample, and the button that sends it to the sandbox. */
export function RequestCard({ call, services, typed, request, tries }: RequestCardProps) {
  const { t } = useLingui();
  const send = useMutation({
    mutationFn: (key: string) => sendTyped(request, key),
    onSuccess: (sent) => tries.noteSent(call, sent),
  });
  return (
    <Card title={<Trans>Request</Trans>}>
      <div className={classes.fields}>
        {call.fields.length === 0 && (
          <p>
            <Trans>This call has no fields.</Trans>
          </p>
        )}
        {fieldsOf(call, typed).map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            offered={offersOf(field, services)}
            text={typed[field.name] ?? ''}
            error={request.unreadable.includes(field.name) ? t`This isn’t valid for the type of the field.` : undefined}
            onType={(text) => tries.type(call, field.name, text)}
          />
        ))}
        <div>
          <ReasonedButton
            isPending={send.isPending}
            reason={reasonNot(tries.testKey, request)}
            onClick={() => tries.testKey !== null && send.mutate(tries.testKey)}
          >
            <Trans>Try in the sandbox</Trans>
          </ReasonedButton>
        </div>
        {send.error && (
          <Alert tone="error">
            <Trans>No answer. Check your connection and try again.</Trans>
          </Alert>
        )}
      </div>
    </Card>
  );
}

function reasonNot(testKey: string | null, { unreadable }: TypedRequest): ReactNode {
  if (testKey === null) return <Trans>Needs a test API key: paste or create one above.</Trans>;
  return unreadable.length > 0 ? <Trans>Correct the marked fields first.</Trans> : null;
}

interface Offer {
  readonly value: string;
  readonly label?: string;
}

function offersOf({ name, values }: ReferenceField, services: readonly NamedService[]): Offer[] {
  if (name === 'configuration_id') return services.map(({ id, name: label }) => ({ value: id, label }));
  return values.map((value) => ({ value }));
}

interface FieldInputProps {
  readonly field: ReferenceField;
  /** Values to choose from; others may be typed. */
  readonly offered: readonly Offer[];
  readonly text: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

function FieldInput({ field, offered, text, error, onType }: FieldInputProps) {
  const input = {
    label: <FieldName field={field} />,
    description: <FieldMeaning field={field} />,
    error,
    value: text,
    autoComplete: 'off',
    spellCheck: false,
  };
  if (field.type === 'list' || field.type === 'object') {
    return <Textarea {...input} autosize minRows={3} maxRows={14} onChange={({ target }) => onType(target.value)} />;
  }
  return (
    <>
      <TextInput
        {...input}
        {...(offered.length > 0 && { list: `values-${field.name}` })}
        onChange={({ target }) => onType(target.value)}
      />
      {offered.length > 0 && (
        <datalist id={`values-${field.name}`}>
          {offered.map((offer) => (
            <option key={offer.value} {...offer} />
          ))}
        </datalist>
      )}
    </>
  );
}
