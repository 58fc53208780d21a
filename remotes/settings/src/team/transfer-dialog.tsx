import { transferOwner } from '@app/contracts/team/team.calls.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { PasswordInput } from '@app/ui/password-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { transferMutation } from './team.queries.ts';

interface TransferDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Hands the account over to another member, with the owner's password. */
export function TransferDialog({ member: { id, name }, onClose }: TransferDialogProps) {
  const { t } = useLingui();
  const transfer = useMutation(transferMutation);
  const form = useCallForm(transferOwner, {
    defaults: { id, password: '' },
    labels: { password: t`Your password` },
  });

  async function submit({ password }: Parameters<typeof transfer.mutateAsync>[0]): Promise<void> {
    await transfer.mutateAsync({ id, password });
    showToast({ tone: 'success', text: t`${name} is the account owner now` });
    onClose();
  }

  return (
    <Dialog title={<Trans>Make {name} the account owner?</Trans>} onClose={onClose}>
      <p>
        <Trans>
          The owner may do everything, also close the account. You become an admin. Only {name} can give the account
          back to you.
        </Trans>
      </p>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={<Trans>Transfer account</Trans>}
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
