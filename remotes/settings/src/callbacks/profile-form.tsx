import type { Input } from '@app/contracts/core/call.ts';
import { callbackEvents, callbackFormats, type CallbackProfile } from '@app/contracts/settings/callback.ts';
import { createCallbackProfile } from '@app/contracts/settings/callback.calls.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EventField } from './event-field.tsx';

export type ProfileValues = Input<typeof createCallbackProfile>;

interface ProfileFormProps {
  readonly title: ReactNode;
  readonly submitLabel: ReactNode;
  readonly defaults: ProfileValues;
  readonly headersHelp: ReactNode;
  readonly onSubmit: (values: ProfileValues) => Promise<void>;
  readonly onClose: () => void;
}

/** What an address is called, where it is, what it is told of, and how. */
export function ProfileForm({ title, submitLabel, defaults, headersHelp, onSubmit, onClose }: ProfileFormProps) {
  const { t } = useLingui();
  const form = useCallForm(createCallbackProfile, {
    defaults,
    labels: { name: t`Name`, url: t`URL`, events: t`Events`, format: t`Format`, headers: t`Your own headers` },
  });
  useUnsavedWork(form.formState.isDirty);
  const formats = { json: 'JSON', form: t`Form data` };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        form={form}
        onSubmit={onSubmit}
        submitLabel={submitLabel}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="name" isRequired help={<Trans>For example, “Order server”</Trans>}>
          {(control) => <TextInput {...control} maxLength={100} autoComplete="off" data-autofocus />}
        </Field>
        <Field
          form={form}
          name="url"
          isRequired
          help={<Trans>A public address that starts with https:// or http://</Trans>}
        >
          {(control) => <TextInput {...control} type="url" inputMode="url" maxLength={2_048} autoComplete="off" />}
        </Field>
        <Field form={form} name="events" isRequired>
          {({ label, value, onChange, error }) => (
            <EventField label={label} value={value} onChange={onChange} error={error} />
          )}
        </Field>
        <Field form={form} name="format">
          {({ label, value, onChange }) => (
            <NativeSelect
              label={label}
              value={value ?? 'json'}
              onChange={onChange}
              options={callbackFormats.map((format) => ({ value: format, label: formats[format] }))}
            />
          )}
        </Field>
        <Field form={form} name="headers" help={headersHelp}>
          {(control) => (
            <Textarea {...control} autosize minRows={2} maxRows={6} autoComplete="off" spellCheck={false} />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}

/** The fields of an address as it is now; of its own headers only the names are known. */
export function valuesOf({ name, url, events, format, headers }: CallbackProfile): ProfileValues {
  return {
    name,
    url,
    events: callbackEvents.filter((event) => events.includes(event)),
    format: callbackFormats.find((known) => known === format) ?? 'json',
    headers: headers.map((header) => `${header}:`).join('\n'),
  };
}
