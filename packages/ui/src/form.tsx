import { ApiError } from '@app/contracts/core/api-error.ts';
import type { Call, Input } from '@app/contracts/core/call.ts';
import { fieldErrors } from '@app/contracts/rules/validation.ts';
import { errorText, fieldErrorText } from '@app/contracts/texts/message-text.ts';
import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import {
  useController,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import * as v from 'valibot';
import { afterPress } from './after-press.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import classes from './form.module.css';
import { useUiLocale } from './ui-locale.ts';
import { useKeptForm } from './use-kept-form.ts';

/** A form whose values are the input of a call. `labels` name its fields, on screen and in error texts. */
export interface CallForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly labels: Readonly<Partial<Record<FieldPath<Values>, string>>>;
  /** Fields the call's schema would refuse now, in the order of the labels. */
  readonly invalidFields: (values: unknown) => FieldPath<Values>[];
  /** Whether it holds what was typed before the session or the page ended. */
  readonly isRestored: boolean;
}

interface CallFormOptions<Values extends FieldValues> {
  readonly defaults: DefaultValues<Values>;
  readonly labels: CallForm<Values>['labels'];
  /** Whether fields that the person has not touched follow `defaults` when those change. */
  readonly followsDefaults?: boolean;
}

/** A form for a call: its schema checks the fields, with the same rule messages as the server (SPEC §5). */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<Input<C> & FieldValues>) {
  type Values = Input<C> & FieldValues;
  const form = useForm<Values>({
    defaultValues: options.defaults,
    ...(options.followsDefaults && { values: options.defaults, resetOptions: { keepDirtyValues: true } }),
    mode: 'onTouched',
    resolver: (values) => {
      const errors = problems(call, values);
      const isValid = Object.keys(errors).length === 0;
      // Errors by the names of the schema's fields, which are those of the values.
      return isValid ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> };
    },
  });
  const invalidFields: CallForm<Values>['invalidFields'] = (values) => {
    const errors = problems(call, values);
    // The keys of labels are paths of the values by their type.
    return (Object.keys(options.labels) as FieldPath<Values>[]).filter((name) => name in errors);
  };
  const isRestored = useKeptForm(call.id, form);
  return { ...form, labels: options.labels, invalidFields, isRestored };
}

function problems(call: Call, values: unknown): Record<string, { type: string; message: string }> {
  const parsed = v.safeParse(call.request, values);
  const errors = parsed.success ? {} : fieldErrors(parsed.issues);
  return Object.fromEntries(
    Object.entries(errors).map(([name, [message = '']]) => [name, { type: 'schema', message }]),
  );
}

interface FormProps<Values extends FieldValues> {
  readonly form: CallForm<Values>;
  /** Sends the values. An `ApiError` it rejects with goes to the fields it names, else above the button. */
  readonly onSubmit: (values: Values) => Promise<unknown>;
  /** The verb of what happens, such as "Save changes". */
  readonly submitLabel: ReactNode;
  readonly children: ReactNode;
  /** Beside the submit button. */
  readonly secondary?: ReactNode;
  /** Sending takes something away. */
  readonly isDanger?: boolean;
  /** What has to be seen before it can be sent is still on its way. */
  readonly isLoading?: boolean;
}

/** One column of fields and a button that says why it is disabled. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, submitLabel, children, secondary, isDanger = false, isLoading = false } = props;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const locale = useUiLocale();
  async function submit(values: Values): Promise<void> {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A 500 has its own dialog (SPEC §8).
      if (!showOnFields(form, error) && error.status !== 500) setFailure(error);
    }
  }
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {form.isRestored && (
        <Alert>
          <Trans>What you had typed here is back. It has not been sent.</Trans>
        </Alert>
      )}
      {children}
      {failure && <Alert tone="error">{errorText(failure, locale)}</Alert>}
      <SubmitRow form={form} label={submitLabel} secondary={secondary} isDanger={isDanger} isLoading={isLoading} />
    </form>
  );
}

/** Puts a server's errors on the fields they name and answers whether there were any. */
function showOnFields<Values extends FieldValues>(form: CallForm<Values>, error: ApiError): boolean {
  // The keys of labels are paths of the values by their type.
  const names = Object.keys(form.labels) as FieldPath<Values>[];
  const named = names.flatMap((name) => (error.errors[name] ?? []).slice(0, 1).map((message) => ({ name, message })));
  for (const { name, message } of named) form.setError(name, { type: 'server', message });
  if (named[0]) form.setFocus(named[0].name);
  return named.length > 0;
}

interface SubmitRowProps<Values extends FieldValues> {
  readonly form: CallForm<Values>;
  readonly label: ReactNode;
  readonly secondary: ReactNode;
  readonly isDanger: boolean;
  readonly isLoading: boolean;
}

function SubmitRow<Values extends FieldValues>({
  form,
  label,
  secondary,
  isDanger,
  isLoading,
}: SubmitRowProps<Values>) {
  const reason = useId();
  const invalid = form.invalidFields(useWatch({ control: form.control }));
  const isBlocked = invalid.length > 0;
  const names = invalid.map((name) => form.labels[name]).join(', ');
  return (
    <div className={classes.submit}>
      {/* Stays focusable: pressed while blocked, it leads to the first field that needs something. */}
      <Button
        type="submit"
        color={isDanger ? 'red' : 'teal'}
        loading={isLoading || form.formState.isSubmitting}
        aria-disabled={isBlocked}
        aria-describedby={isBlocked ? reason : undefined}
        data-blocked={isBlocked || undefined}
        className={classes.button ?? ''}
      >
        {label}
      </Button>
      {secondary}
      {isBlocked && (
        <p id={reason} className={classes.reason}>
          <Trans>Required: {names}</Trans>
        </p>
      )}
    </div>
  );
}

/** What a field hands to the input it holds. */
export interface FieldControl<Value> {
  readonly label: string;
  readonly required: boolean;
  readonly description: ReactNode;
  readonly error: string | undefined;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (change: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (element: HTMLElement | null) => void;
}

interface FieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly form: CallForm<Values>;
  readonly name: Name;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
  /** The input: `{(control) => <TextInput {...control} />}`. */
  readonly children: (control: FieldControl<FieldPathValue<Values, Name>>) => ReactElement;
}

/** One field of a form: label above, help below, and in the help's place what is wrong. */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>>(props: FieldProps<Values, Name>) {
  const { form, name, isRequired = false, help, children } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const locale = useUiLocale();
  const label = form.labels[name] ?? name;
  const message = fieldState.error?.message;
  return children({
    label,
    required: isRequired,
    description: message === undefined ? help : undefined,
    error: message === undefined ? undefined : fieldErrorText(message, label, locale, form.labels),
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: () => afterPress(field.onBlur),
    ref: field.ref,
  });
}
