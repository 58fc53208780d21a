import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import { documentTypes, type DocumentType } from '@app/contracts/kyc/kyc.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { DayInput } from '@app/ui/day-input.tsx';
import { Field } from '@app/ui/form.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './document-fields.module.css';
import type { useUploadForm } from './use-upload-form.ts';

interface FieldsProps {
  readonly form: ReturnType<typeof useUploadForm>;
}

/** What the document is. The title follows until somebody has written one. */
export function TypeField({ form }: FieldsProps) {
  const locale = useLocale();
  const nameOf = (type: string) => kycItemText(type, locale);
  function choose(type: DocumentType): void {
    const { title, type: before } = form.getValues();
    form.setValue('type', type, { shouldDirty: true });
    if (title === nameOf(before)) form.setValue('title', nameOf(type));
  }
  return (
    <Field form={form} name="type">
      {({ label, value }) => (
        <NativeSelect
          label={label}
          value={value}
          options={documentTypes.map((type) => ({ value: type, label: nameOf(type) }))}
          onChange={(text) => choose(documentTypes.find((type) => type === text) ?? 'other')}
        />
      )}
    </Field>
  );
}

/** What is said of the document in words. */
export function DocumentFields({ form }: FieldsProps) {
  return (
    <>
      <Field form={form} name="title" isRequired>
        {(control) => <TextInput {...control} maxLength={200} autoComplete="off" />}
      </Field>
      <Field form={form} name="description" isRequired help={<Trans>Such as which pages, or whose card it is</Trans>}>
        {(control) => <Textarea {...control} maxLength={1_000} autosize minRows={2} />}
      </Field>
      <Field form={form} name="number" help={<Trans>As printed on it, if it has one</Trans>}>
        {(control) => <TextInput {...control} maxLength={60} autoComplete="off" />}
      </Field>
      <div className={classes.days}>
        <Field form={form} name="issued_on">
          {({ value, ...control }) => <DayInput {...control} value={value ?? ''} />}
        </Field>
        <Field form={form} name="expires_on">
          {({ value, ...control }) => <DayInput {...control} value={value ?? ''} />}
        </Field>
      </div>
    </>
  );
}
