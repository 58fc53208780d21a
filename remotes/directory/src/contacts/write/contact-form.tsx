import { ownValue } from '@app/contracts/core/by-key.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { readFieldValues, type ContactField } from '@app/contracts/contact/contact-field.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import { CONTACT_NAME_LENGTH, type ConsentSource } from '@app/contracts/contact/contact-fields.ts';
import { updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import { formatPhone, isMaskedPhone } from '@app/contracts/rules/phone.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsQuery } from '../../shared/fields.queries.ts';
import { ConsentFields, type ConsentChoice } from './consent-fields.tsx';
import { existingContactOf, KnownNumber } from './known-number.tsx';
import { OwnFields } from './own-fields.tsx';
import { saveContact } from './save-contact.ts';
import { TagsField } from './tags-field.tsx';

/** Stands for the id that a contact gets from the server. */
const NEW = 'new';

interface ContactFormProps {
  /** The contact to change; null for a new one. */
  readonly contact: Contact | null;
  /** Address that shows another contact: the one that has the number. */
  readonly pathTo: (id: string) => string;
  readonly onDone: (contact: Contact) => void;
  readonly onCancel: () => void;
}

/** Adds a contact or changes one: number, name, e-mail, tags, consent with its proof, and the account's own fields. */
export function ContactForm({ contact, pathTo, onDone, onCancel }: ContactFormProps) {
  const { t } = useLingui();
  const form = useContactForm(contact);
  const [tags, setTags] = useState<readonly string[]>(() => (contact?.tags ?? []).map(({ id }) => id));
  const [custom, setCustom] = useState<Readonly<Record<string, string>>>(contact?.custom ?? {});
  const [consent, setConsent] = useState<ConsentChoice>(() => consentOf(contact));
  const [source, setSource] = useState<ConsentSource>('person');
  const [existing, setExisting] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const fields = useQuery(fieldsQuery).data?.data ?? [];
  const hasMore = tags.length > 0 || Object.values(custom).some((value) => value !== '');
  useUnsavedWork((form.formState.isDirty || (contact === null && hasMore)) && !form.formState.isSubmitSuccessful);

  async function save(values: Input<typeof updateContact>): Promise<void> {
    setExisting(null);
    const unfit = unfitValues(fields, custom, contact?.custom ?? {});
    setProblems(unfit);
    if (Object.keys(unfit).length > 0) {
      form.setError('root', { type: 'own_fields' });
      return;
    }
    try {
      onDone(await saveContact({ contact, values, tags, custom, consent, source }));
    } catch (error) {
      const known = existingContactOf(error);
      if (known === null) throw error;
      setExisting(known);
      form.setError('phone', { type: 'server', message: t`This number is in your directory already.` });
      form.setFocus('phone');
    }
  }

  return (
    <Form
      form={form}
      onSubmit={save}
      submitLabel={contact ? <Trans>Save changes</Trans> : <Trans>Add contact</Trans>}
      secondary={
        <Button variant="subtle" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {!isNumberMasked(contact) && (
        <Field form={form} name="phone" isRequired>
          {({ value, ...control }) => (
            <TextInput {...control} value={value ?? ''} type="tel" inputMode="tel" autoComplete="off" data-autofocus />
          )}
        </Field>
      )}
      {existing !== null && <KnownNumber to={pathTo(existing)} />}
      <Field form={form} name="name">
        {({ value, ...control }) => (
          <TextInput {...control} value={value ?? ''} maxLength={CONTACT_NAME_LENGTH} autoComplete="off" />
        )}
      </Field>
      <Field form={form} name="email">
        {({ value, ...control }) => (
          <TextInput {...control} value={value ?? ''} type="email" inputMode="email" autoComplete="off" />
        )}
      </Field>
      <TagsField chosen={tags} onChange={setTags} />
      <OwnFields fields={fields} values={custom} problems={problems} onChange={setCustom} />
      <ConsentFields value={consent} onChange={setConsent} source={source} onSource={setSource} />
      <Field
        form={form}
        name="consent_note"
        help={<Trans>A form name or contract number: proof you can show if asked.</Trans>}
      >
        {({ value, ...control }) => <TextInput {...control} value={value ?? ''} autoComplete="off" />}
      </Field>
    </Form>
  );
}

function useContactForm(contact: Contact | null) {
  const { t } = useLingui();
  return useCallForm(updateContact, {
    defaults: {
      id: contact?.id ?? NEW,
      ...(!isNumberMasked(contact) && { phone: contact ? formatPhone(contact.phone) : '' }),
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      consent_note: '',
    },
    labels: { phone: t`Phone number`, name: t`Name`, email: t`Email`, consent_note: t`Proof of consent` },
  });
}

/** Nobody can change a number that they see in part only. */
function isNumberMasked(contact: Contact | null): boolean {
  return contact !== null && isMaskedPhone(contact.phone);
}

/** Rule messages of values that do not fit their fields, by key; what stood there before may stay. */
function unfitValues(
  fields: readonly ContactField[],
  values: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const { problems } = readFieldValues(fields, values);
  return Object.fromEntries(
    Object.entries(problems).filter(([key]) => ownValue(values, key) !== ownValue(before, key)),
  );
}

/** States that a newer server may have are left as they are. */
function consentOf(contact: Contact | null): ConsentChoice {
  const { sms, voice, zalo } = contact?.consent ?? { sms: 'unknown', voice: 'unknown', zalo: 'unknown' };
  return { sms, voice, zalo };
}
