import { askForArchive } from '@app/contracts/account/archive.calls.ts';
import { showToast } from '@app/platform/toast.ts';
import { Field, useCallForm } from '@app/ui/form.tsx';
import { PasswordInput } from '@app/ui/password-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { askMutation } from './archive.queries.ts';
import { SettingDialog } from './setting-dialog.tsx';

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
    <SettingDialog
      title={<Trans>Request a copy of all account data?</Trans>}
      purpose={
        <Trans>
          It holds personal data of your contacts: keep it safe, and delete it when you no longer need it. You can
          download it for 24 hours.
        </Trans>
      }
      form={form}
      onSubmit={submit}
      submitLabel={<Trans>Request a copy</Trans>}
      onClose={onClose}
    >
      <Field form={form} name="password" isRequired>
        {(control) => <PasswordInput {...control} autoComplete="current-password" data-autofocus />}
      </Field>
    </SettingDialog>
  );
}
