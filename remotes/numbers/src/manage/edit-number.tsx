import { numberUses, renewableStatuses, usesOf, type Subscription } from '@app/contracts/number/number.ts';
import { numberText } from '@app/contracts/number/number-text.ts';
import { updateNumber } from '@app/contracts/number/number.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNumberTexts } from '../shared/number-texts.ts';
import { callbacksQuery } from './manage.queries.ts';
import { refreshNumbers } from './release.queries.ts';
import { isInUse, UseRefusal } from './use-refusal.tsx';

interface EditNumberProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** What a number is called, what it is used for, and whether it is renewed. */
export function EditNumber({ subscription, onClose }: EditNumberProps) {
  const { t } = useLingui();
  const { nameOfUse } = useNumberTexts();
  const { id, label, auto_renew: isRenewed, features, status } = subscription;
  const use = numberUses.find((known) => known === subscription.assigned_to) ?? 'none';
  const callback = subscription.callback_profile_id ?? '';
  const name = numberText(subscription);
  const update = useMutation({ ...callMutation(updateNumber), onSuccess: refreshNumbers });
  const form = useCallForm(updateNumber, {
    defaults: { id, label, assigned_to: use, auto_renew: isRenewed, callback_profile_id: callback },
    labels: {
      label: t`Label`,
      assigned_to: t`Used for`,
      auto_renew: t`Auto-renewal`,
      callback_profile_id: t`Callback address for received SMS`,
    },
  });
  const mayChooseCallback = useScope('settings:read') && features.includes('sms');
  const callbacks = useQuery({ ...callbacksQuery, enabled: mayChooseCallback });
  const uses = [...new Set([...usesOf(features), use])];
  return (
    <Dialog title={<Trans>Edit {name}</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Save changes</Trans>}
        onSubmit={async (values) => {
          try {
            // Who does not see the choice leaves it as it is.
            await update.mutateAsync(callbacks.data ? values : { ...values, callback_profile_id: undefined });
          } catch (error) {
            if (isInUse(error)) return;
            throw error;
          }
          showToast({ tone: 'success', text: t`Changes saved` });
          onClose();
        }}
      >
        <Field form={form} name="label">
          {(control) => <TextInput {...control} value={String(control.value)} maxLength={100} />}
        </Field>
        <Field form={form} name="assigned_to">
          {(control) => (
            <NativeSelect
              label={t`Used for`}
              value={String(control.value)}
              options={uses.map((value) => ({ value, label: nameOfUse(value) }))}
              onChange={control.onChange}
            />
          )}
        </Field>
        {isInUse(update.error) && (
          <UseRefusal error={update.error} title={<Trans>The use of this number cannot be changed now</Trans>} />
        )}
        {mayChooseCallback && callbacks.isPending && <Skeleton height="64px" />}
        {mayChooseCallback && callbacks.data && (
          <Field form={form} name="callback_profile_id">
            {(control) => (
              <NativeSelect
                label={t`Callback address for received SMS`}
                value={String(control.value)}
                options={[
                  { value: '', label: t`Every address with this event` },
                  ...callbacks.data.data.map((profile) => ({ value: profile.id, label: profile.name })),
                ]}
                onChange={control.onChange}
              />
            )}
          </Field>
        )}
        {renewableStatuses.some((known) => known === status) && (
          <Checkbox label={<Trans>Renew automatically every month</Trans>} {...form.register('auto_renew')} />
        )}
      </Form>
    </Dialog>
  );
}
