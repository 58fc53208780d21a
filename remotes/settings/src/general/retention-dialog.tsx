import { getGeneralSettings, setRetention } from '@app/contracts/settings/settings.calls.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Field, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { SettingDialog } from './setting-dialog.tsx';

interface RetentionDialogProps {
  readonly days: number;
  readonly onClose: () => void;
}

/** Sets after how many days messages lose whom they went to. */
export function RetentionDialog({ days, onClose }: RetentionDialogProps) {
  const { t } = useLingui();
  const save = useMutation(callMutation(setRetention));
  const form = useCallForm(setRetention, {
    defaults: { retention_days: days },
    labels: { retention_days: t`Days` },
  });

  async function submit(values: Parameters<typeof save.mutateAsync>[0]): Promise<void> {
    await save.mutateAsync(values);
    await refreshCalls(getGeneralSettings);
    showToast({ tone: 'success', text: t`The time that messages keep their recipients is saved.` });
    onClose();
  }

  return (
    <SettingDialog
      title={<Trans>How long messages keep their recipients</Trans>}
      purpose={
        <Trans>
          Older messages, calls and verifications lose number, name and text within a day. This cannot be undone. Counts
          and costs stay, and so do the contacts of the directory.
        </Trans>
      }
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field form={form} name="retention_days" help={<Trans>At least 30; 0 for ever.</Trans>} isRequired>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" maxLength={4} data-autofocus />}
      </Field>
    </SettingDialog>
  );
}
