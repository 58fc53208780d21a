import { insertLink } from '@app/contracts/campaign/short-link.calls.ts';
import { getSmsVariables } from '@app/contracts/campaign/text-variables.calls.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { DraftSession } from '../draft/draft-session.ts';
import { isOver, LinkExpiry } from './link-expiry.tsx';

interface LinkDialogProps {
  readonly draft: DraftSession;
  /** Puts the link's variable into the text. */
  readonly onInsert: (token: string) => void;
  readonly onClose: () => void;
}

/** Makes a short link for the draft's text. */
export function LinkDialog({ draft, onInsert, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const make = useMutation(callMutation(insertLink));
  const form = useCallForm(insertLink, {
    // The link belongs to the draft, which may not be saved yet.
    defaults: { url: '', alias: '', per_recipient: true, expires_at: '', campaign_id: draft.state().id || 'new' },
    labels: {
      url: t`Address it leads to`,
      alias: t`Name at the end of the address`,
      per_recipient: t`One per recipient`,
      expires_at: t`Last day of the link`,
    },
  });
  const isPerRecipient = form.watch('per_recipient') === true;

  async function insert(values: Parameters<typeof make.mutateAsync>[0]): Promise<void> {
    if (isOver(values.expires_at ?? '', Date.now())) {
      form.setError('expires_at', { type: 'over', message: rule('oneOf') });
      return;
    }
    await draft.flush();
    const alias = isPerRecipient ? '' : values.alias;
    const { data } = await make.mutateAsync({ ...values, alias, campaign_id: draft.state().id });
    await refreshCalls(getSmsVariables);
    onInsert(data.token);
    onClose();
  }

  return (
    <Dialog title={<Trans>Short link</Trans>} onClose={onClose}>
      <Form
        form={form}
        onSubmit={insert}
        submitLabel={<Trans>Put it in</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="url" isRequired>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
        <Field form={form} name="per_recipient">
          {({ value, onChange }) => (
            <Checkbox
              label={t`An address of their own for every recipient`}
              description={t`Shows who clicked and counts recipients instead of clicks.`}
              checked={value === true}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
          )}
        </Field>
        {!isPerRecipient && (
          <Field
            form={form}
            name="alias"
            help={<Trans>3 to 30 letters, digits, dashes or underscores. Left empty, one is made up.</Trans>}
          >
            {(control) => <TextInput {...control} maxLength={30} autoComplete="off" />}
          </Field>
        )}
        <Field form={form} name="expires_at">
          {({ value, onChange, error }) => (
            <LinkExpiry at={value ?? ''} onChange={onChange} isWrong={error !== undefined} />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
