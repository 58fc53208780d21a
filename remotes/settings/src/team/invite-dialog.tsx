import type { Data } from '@app/contracts/core/call.ts';
import { addTeamMember } from '@app/contracts/team/team.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { serverMessageText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { GrantFields } from './grant-fields.tsx';
import { rolesToGive, type RoleInfo } from './grants.ts';
import { inviteMutation } from './team.queries.ts';
import { useGrant } from './use-grant.ts';

type Refused = Data<typeof addTeamMember>['refused'];

interface InviteDialogProps {
  readonly roles: readonly RoleInfo[];
  readonly onClose: () => void;
}

/** Invites people by email. Addresses that cannot be invited stay in the field, each with the reason. */
export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const invite = useMutation(inviteMutation);
  const [refused, setRefused] = useState<Refused>([]);
  const { grant, setGrant, fields, isEmpty } = useGrant({ role: rolesToGive(roles).at(-1) ?? 'viewer', scopes: null });
  const form = useCallForm(addTeamMember, {
    defaults: { email: '', role: grant.role, message: '' },
    labels: { email: t`Email addresses`, message: t`Personal note` },
  });
  useUnsavedWork(form.formState.isDirty);

  async function submit(values: Parameters<typeof invite.mutateAsync>[0]): Promise<void> {
    if (isEmpty) return;
    const { data } = await invite.mutateAsync({ ...values, ...fields });
    const count = data.invitations.length;
    showToast({ tone: 'success', text: plural(count, { one: '# invitation sent', other: '# invitations sent' }) });
    if (data.refused.length === 0) return onClose();
    setRefused(data.refused);
    form.reset({ ...values, email: data.refused.map(({ email }) => email).join('\n') });
  }

  return (
    <Dialog title={<Trans>Invite members</Trans>} onClose={onClose}>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={<Trans>Send invitations</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {refused.length > 0 && <NotInvited refused={refused} />}
        <Field
          form={form}
          name="email"
          isRequired
          help={<Trans>Up to 20, separated by commas or lines. Each link is valid for 7 days.</Trans>}
        >
          {(control) => (
            <Textarea
              {...control}
              autosize
              minRows={2}
              maxRows={6}
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              maxLength={4_000}
              data-autofocus
            />
          )}
        </Field>
        <GrantFields roles={roles} value={grant} onChange={setGrant} />
        <Field form={form} name="message" help={<Trans>Optional. It is part of the email.</Trans>}>
          {(control) => <Textarea {...control} autosize minRows={2} maxRows={6} maxLength={500} />}
        </Field>
      </Form>
    </Dialog>
  );
}

function NotInvited({ refused }: { refused: Refused }) {
  const locale = useLocale();
  return (
    <Alert tone="error">
      <Trans>These addresses were not invited:</Trans>
      <ul>
        {refused.map(({ email, message }) => (
          <li key={email}>
            {email}: {serverMessageText(message, locale)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
