import { MAX_SENDER_NAME, senderCountries, senderUsages } from '@app/contracts/sender/sender-rules.ts';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Field } from '@app/ui/form.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { NameCheck } from './name-check.tsx';
import type { SenderFields } from './use-sender-form.ts';
import { useSenderWords } from './sender-texts.ts';

/** What is told of a brand name in words. */
export function SenderTexts({ form }: { form: SenderFields }) {
  const { t } = useLingui();
  const words = useSenderWords();
  return (
    <>
      <Field form={form} name="name" isRequired>
        {(control) => (
          <div>
            <TextInput {...control} maxLength={MAX_SENDER_NAME} autoComplete="off" spellCheck={false} data-autofocus />
            <NameCheck name={control.value} />
          </div>
        )}
      </Field>
      <Field form={form} name="title" isRequired help={<Trans>As shown on your signs, documents and website.</Trans>}>
        {(control) => <TextInput {...control} maxLength={200} autoComplete="off" />}
      </Field>
      <Field form={form} name="usage">
        {({ label, error, value, onChange }) => (
          <ChoiceCards
            label={label}
            error={error}
            value={value}
            onChange={onChange}
            choices={senderUsages.map((each) => ({ value: each, title: words.usage(each) }))}
          />
        )}
      </Field>
      <Field form={form} name="country">
        {({ label, value, onChange }) => (
          <div>
            <NativeSelect
              label={label}
              value={value}
              onChange={onChange}
              options={senderCountries.map((iso) => ({ value: iso, label: t`Vietnam` }))}
            />
          </div>
        )}
      </Field>
      <Field form={form} name="description" isRequired help={<Trans>To whom, and about what.</Trans>}>
        {(control) => <Textarea {...control} autosize minRows={2} maxRows={6} maxLength={1_000} />}
      </Field>
      <Field form={form} name="sample_content" help={<Trans>Carriers look at it beside the name.</Trans>}>
        {(control) => <Textarea {...control} autosize minRows={2} maxRows={6} maxLength={1_000} />}
      </Field>
    </>
  );
}
