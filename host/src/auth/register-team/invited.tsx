import type { register } from '@app/contracts/auth/register.calls.ts';
import type { Data, Input } from '@app/contracts/core/call.ts';
import { addUserTeam, type showInvitation } from '@app/contracts/team/team.calls.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { callMutation } from '@app/platform/query.ts';
import { acceptSignIn } from '@app/platform/session.ts';
import { Form } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';
import { AgreeField, NameField, PasswordFields, PhoneField } from '../shared/person-fields.tsx';
import { SignedInNote, leaveSession } from '../shared/signed-in-note.tsx';
import { usePersonForm } from '../shared/use-person-form.ts';
import { WaitNote, useLimit } from '@app/account/parts/wait-note.tsx';
import { InvitationCard } from './invitation-card.tsx';

interface InvitedProps {
  readonly token: string;
  readonly invitation: Data<typeof showInvitation>;
}

/** Who invites to what, then name and password; somebody who has an account joins with that one instead. */
export function Invited({ token, invitation }: InvitedProps) {
  const { team } = invitation;
  return (
    <GuestPage key="invited" title={<Trans>Join {team}</Trans>} links={<LoginLink />}>
      <InvitationCard invitation={invitation} />
      {invitation.has_account ? <JoinWithAccount token={token} /> : <Joining token={token} invitation={invitation} />}
    </GuestPage>
  );
}

function JoinWithAccount({ token }: { token: string }) {
  const link = `/link/${encodeURIComponent(token)}`;
  return (
    <p>
      <Trans>
        This address has an account already. <a href={link}>Join the team with it</a>; a second password is not needed.
      </Trans>
    </p>
  );
}

function Joining({ token, invitation: { email } }: InvitedProps) {
  const { t } = useLingui();
  const limit = useLimit();
  const join = useMutation(callMutation(addUserTeam));
  const form = usePersonForm({ email });

  async function submit({ name, password, confirmPassword, phone_number }: Input<typeof register>): Promise<void> {
    await leaveSession();
    const person = { name, password, confirmPassword, phone_number: phone_number ?? '' };
    const { data, token: session } = await join.mutateAsync({ token, ...person, locale: currentLocale() });
    if (session !== null) acceptSignIn(session, data);
  }

  return (
    <Form form={form} onSubmit={(values) => limit.run(() => submit(values))} submitLabel={<Trans>Join the team</Trans>}>
      <SignedInNote />
      <TextInput label={t`Email`} value={email} readOnly autoComplete="username" />
      <NameField form={form} />
      <PhoneField form={form} />
      <PasswordFields form={form} />
      <AgreeField form={form} />
      <WaitNote limit={limit} />
    </Form>
  );
}
