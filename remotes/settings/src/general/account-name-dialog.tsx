import { ACCOUNT_NAME_LENGTH } from '@app/contracts/settings/general.ts';
import { getGeneralSettings, setAccountName } from '@app/contracts/settings/settings.calls.ts';
import { ownTeams } from '@app/contracts/team/team.calls.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Field, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { SettingDialog } from './setting-dialog.tsx';

interface AccountNameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives the account another name. */
export function AccountNameDialog({ name, onClose }: AccountNameDialogProps) {
  const { t } = useLingui();
  const save = useMutation(callMutation(setAccountName));
  const form = useCallForm(setAccountName, {
    defaults: { account_name: name },
    labels: { account_name: t`Account name` },
  });

  async function submit(values: Parameters<typeof save.mutateAsync>[0]): Promise<void> {
    await save.mutateAsync(values);
    await refreshCalls(getGeneralSettings, ownTeams);
    showToast({ tone: 'success', text: t`The account name is saved.` });
    onClose();
  }

  return (
    <SettingDialog
      title={<Trans>Account name</Trans>}
      purpose={
        <Trans>
          It stands among the accounts of each member, in invitations and in emails. Invoices show the name of your tax
          details.
        </Trans>
      }
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field form={form} name="account_name" isRequired>
        {(control) => (
          <TextInput {...control} autoComplete="organization" maxLength={ACCOUNT_NAME_LENGTH} data-autofocus />
        )}
      </Field>
    </SettingDialog>
  );
}
