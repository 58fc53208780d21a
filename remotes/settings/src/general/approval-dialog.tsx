import { getGeneralSettings, setApproval } from '@app/contracts/settings/settings.calls.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Field, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { SettingDialog } from './setting-dialog.tsx';

interface ApprovalDialogProps {
  readonly threshold: number | null;
  readonly onClose: () => void;
}

/** Sets above which price a campaign needs a second person. */
export function ApprovalDialog({ threshold, onClose }: ApprovalDialogProps) {
  const { t } = useLingui();
  const save = useMutation(callMutation(setApproval));
  const form = useCallForm(setApproval, {
    defaults: { approval_threshold_vnd: threshold ?? 0 },
    labels: { approval_threshold_vnd: t`Cost of a campaign, VND` },
  });

  async function submit(values: Parameters<typeof save.mutateAsync>[0]): Promise<void> {
    await save.mutateAsync(values);
    await refreshCalls(getGeneralSettings);
    showToast({ tone: 'success', text: t`The rule for approvals is saved.` });
    onClose();
  }

  return (
    <SettingDialog
      title={<Trans>Approval of campaigns</Trans>}
      purpose={
        <Trans>
          A campaign that costs more waits until another member of the team, who may approve campaigns, agrees.
          Campaigns that are waiting already are not touched.
        </Trans>
      }
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field form={form} name="approval_threshold_vnd" help={<Trans>0: no campaign needs approval.</Trans>} isRequired>
        {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" maxLength={13} data-autofocus />}
      </Field>
    </SettingDialog>
  );
}
