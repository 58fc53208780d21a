import { askForArchive } from '@app/contracts/account/archive.calls.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { PasswordInput } from '@app/ui/password-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { askMutation } from './archive.queries.ts';

/** Asks for a copy of everything, with the owner's password: whoever has it knows all that the account knows. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const ask = useMutation(askMutation);
  const form = useCallForm(askForArchive, { defaults: { password: '' }, labels: { password: t`Your password` } });

  async function submit(values: Parameters<typeof ask.mutateAsync>[0]): Promise<void> {
    await ask.mutateAsync(values);
    showToast({ tone: 'success', text: t`The copy is being prepared. You’ll get a notification when it’s ready.` });
    onClose();
  }

  return (
    <Dialog title={<Trans>Request a copy of all account data?</Trans>} onClose={onClose}>
      <p>
        <Trans>
          It holds personal data of your contacts: keep it safe, and delete it when you no longer need it. You can
          download it for 24 hours.
        </Trans>
      </p>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={<Trans>Request a copy</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="password" isRequired>
          {(control) => <PasswordInput {...control} autoComplete="current-password" data-autofocus />}
        </Field>
      </Form>
    </Dialog>
  );
}
