import { messageTypes } from '@app/contracts/campaign/campaign.ts';
import type { Sender } from '@app/contracts/campaign/sender.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { stripAccents } from '@app/contracts/rules/segments.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import { lintTemplate, mayBeSubmitted } from '@app/contracts/template/template-lint.ts';
import { isOpenVersion } from '@app/contracts/template/template-states.ts';
import {
  describeVariables,
  MAX_VALUE_LENGTH,
  type TemplateVariable,
} from '@app/contracts/template/template-variables.ts';
import type { TemplateRecord } from '@app/contracts/template/template.ts';
import type { updateTemplate } from '@app/contracts/template/template.calls.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Field, Form } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveTemplate } from './save-template.ts';
import { TemplateBasics } from './template-basics.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateTextField } from './template-text-field.tsx';

import { useTemplateForm, type TemplateStart } from './use-template-form.ts';
import { VariableRows } from './variable-rows.tsx';

interface TemplateFormProps {
  /** The template to change; null for a new one. */
  readonly template: TemplateRecord | null;
  readonly start?: TemplateStart;
  /** Those it can be bound to. */
  readonly senders: readonly Sender[];
  /** What `{optout}` stands for. */
  readonly optOut: string;
  readonly onDone: (template: TemplateRecord) => void;
  readonly onCancel: () => void;
}

/** What a new template begins with that begins with nothing. */
const NOTHING: TemplateStart = {};

/** Writes a template: its text, what may stand in its variables, and what carriers will say to it. */
export function TemplateForm({ template, start, senders, optOut, onDone, onCancel }: TemplateFormProps) {
  const { t } = useLingui();
  const newest = template?.next ?? template;
  const [described, setDescribed] = useState<readonly TemplateVariable[]>(newest?.variables ?? []);
  const [creationKey] = useState(() => crypto.randomUUID());
  const form = useTemplateForm(template, start ?? NOTHING);
  const { content, type, sender_id: senderId } = form.watch();
  const variables = describeVariables(content, described);
  const sender = senders.find(({ id }) => id === senderId) ?? null;
  const brand = sender?.name ?? null;
  const measured = { content, variables, optOut };
  const lints = lintTemplate({ type: knownType(type), brand, ...measured });
  const isNewVersion = newest !== null && !isOpenVersion(newest.status);
  const isChanged = form.formState.isDirty || described !== (newest?.variables ?? described);
  useUnsavedWork(isChanged && !form.formState.isSubmitSuccessful);

  function write(text: string): void {
    form.setValue('content', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  /** The text without accents, and none in its values. */
  function writePlain(text: string): void {
    write(stripAccents(text));
    setDescribed(variables.map((variable) => ({ ...variable, accents: false })));
  }
  const refuse = (field: 'content' | 'sender_id', message: string) =>
    form.setError(field, { type: 'server', message }, { shouldFocus: true });

  async function save(values: Input<typeof updateTemplate>, submit: boolean): Promise<void> {
    if (variables.some(({ max_length: most }) => most < 1 || most > MAX_VALUE_LENGTH)) return;
    if (submit && !(sender && isUsableStatus(sender.status))) {
      return refuse('sender_id', t`This sender is not approved yet; keep a draft until it is.`);
    }
    if (submit && !mayBeSubmitted(lints)) {
      const isOtpMissing = lints.some(({ code }) => code === 'otp_missing');
      return refuse(
        'content',
        isOtpMissing ? rule('otp') : t`Put right what is marked below; carriers would refuse it.`,
      );
    }
    const data = await saveTemplate({ template, values, variables, submit, creationKey });
    onDone(data);
  }

  return (
    <Form
      form={form}
      onSubmit={(values) => save(values, true)}
      submitLabel={<Trans>Send for review</Trans>}
      secondary={
        <Choices onKeep={() => void form.handleSubmit((values) => save(values, false))()} onCancel={onCancel} />
      }
    >
      {isNewVersion && <NewVersionNote />}
      <TemplateBasics form={form} senders={senders} />
      <Field form={form} name="content" isRequired>
        {({ label, error, onBlur }) => (
          <TemplateTextField
            {...{ label, error, type, lints, brand, ...measured }}
            onChange={write}
            onPlain={writePlain}
            onBlur={onBlur}
          />
        )}
      </Field>
      <VariableRows
        variables={variables}
        onChange={(changed) => setDescribed(variables.map((each) => (each.key === changed.key ? changed : each)))}
      />
      <TemplatePreview {...measured} sender={brand ?? ''} />
      <Field form={form} name="description" help={<Trans>Only you and your team see it.</Trans>}>
        {(control) => <TextInput {...control} maxLength={500} autoComplete="off" />}
      </Field>
    </Form>
  );
}

function knownType(type: string) {
  return messageTypes.find((each) => each === type) ?? 'customer_care';
}

function Choices({ onKeep, onCancel }: { onKeep: () => void; onCancel: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onKeep}>
        <Trans>Keep as a draft</Trans>
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  );
}

function NewVersionNote() {
  return (
    <Alert>
      <Trans>
        A changed text becomes a new version. Campaigns go on using the approved one until the new one is approved.
      </Trans>
    </Alert>
  );
}
