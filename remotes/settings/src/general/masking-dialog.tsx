import { getGeneralSettings, setMasking } from '@app/contracts/settings/settings.calls.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Field, useCallForm } from '@app/ui/form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { SettingDialog } from './setting-dialog.tsx';

interface MaskingDialogProps {
  readonly masks: boolean;
  readonly onClose: () => void;
}

/** Sets whether everybody sees whole phone numbers. */
export function MaskingDialog({ masks, onClose }: MaskingDialogProps) {
  const { t } = useLingui();
  const save = useMutation(callMutation(setMasking));
  const form = useCallForm(setMasking, {
    defaults: { mask_phones: masks ? '1' : '0' },
    labels: { mask_phones: t`Who sees whole phone numbers` },
  });

  async function submit(values: Parameters<typeof save.mutateAsync>[0]): Promise<void> {
    await save.mutateAsync(values);
    await refreshCalls(getGeneralSettings);
    showToast({ tone: 'success', text: t`Who sees whole phone numbers is saved.` });
    onClose();
  }

  return (
    <SettingDialog
      title={<Trans>Phone numbers of recipients</Trans>}
      purpose={<Trans>This holds for contacts, messages and calls, at once and for pages that are open.</Trans>}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field form={form} name="mask_phones">
        {({ value, onChange, label }) => (
          <ChoiceCards
            label={label}
            value={String(value)}
            onChange={onChange}
            choices={[
              { value: '0', title: t`Everybody in the team`, text: t`Whoever sees a contact sees its number.` },
              {
                value: '1',
                title: t`Only those who work with them`,
                text: t`Owner, administrators and marketers. Others see 0912 *** 678 and cannot download numbers.`,
              },
            ]}
          />
        )}
      </Field>
    </SettingDialog>
  );
}
