import { useLimit, WaitNote } from '@app/account/parts/wait-note.tsx';
import { askForInvitation } from '@app/contracts/team/ask-for-invitation.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';

interface GoneInvitationProps {
  readonly token: string;
  /** Who can send it again, where it has expired; null where it was accepted, withdrawn, or never was. */
  readonly inviter: string | null;
}

/** What stands where an invitation is not open any more; one that has expired may be asked for again. */
export function GoneInvitation({ token, inviter }: GoneInvitationProps) {
  const locale = useLocale();
  const limit = useLimit();
  const ask = useMutation(callMutation(askForInvitation));
  if (inviter === null) {
    return (
      <GuestPage
        key="gone"
        title={<Trans>This invitation is no longer open</Trans>}
        purpose={
          <Trans>
            It was accepted or withdrawn, or it has expired. Ask the person who invited you to send it again: it takes
            them one press.
          </Trans>
        }
        links={<LoginLink />}
      />
    );
  }
  return (
    <GuestPage
      key="expired"
      title={<Trans>This invitation has expired</Trans>}
      purpose={<Trans>{inviter} can send it again with one press.</Trans>}
      links={<LoginLink />}
    >
      {ask.isSuccess ? (
        <Alert tone="info">
          <Trans>We asked {inviter}. A new email comes as soon as they send it.</Trans>
        </Alert>
      ) : (
        <Button
          loading={ask.isPending}
          disabled={limit.wait.seconds > 0}
          onClick={() => ask.mutate({ token }, { onError: limit.take })}
        >
          <Trans>Ask for a new invitation</Trans>
        </Button>
      )}
      <WaitNote limit={limit} />
      {ask.error && ask.error.status !== 429 && <Alert tone="error">{errorText(ask.error, locale)}</Alert>}
    </GuestPage>
  );
}
