import { supportEnter } from '@app/contracts/auth/support.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { acceptSignIn } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { GuestPage } from '../shared/guest-page.tsx';
import { SignedInNote, leaveSession } from '../shared/signed-in-note.tsx';

/** Where support opens the account of somebody who has asked for help, to see what they see. */
export function SupportPage() {
  const [params] = useSearchParams();
  const { mutate, isPending, error } = useMutation({ mutationFn: enter });
  const token = params.get('token') ?? '';
  if (isApiError(error) && error.code === 'token_expired') {
    return (
      <GuestPage
        key="refused"
        title={<Trans>This link can no longer be used</Trans>}
        purpose={<Trans>It works once, within ten minutes. Make a new one.</Trans>}
      />
    );
  }
  return (
    <GuestPage
      key="ask"
      title={<Trans>View a customer’s account</Trans>}
      purpose={<Trans>For an hour you will see what the customer sees. You can change nothing.</Trans>}
    >
      <SignedInNote />
      {error && !isPending ? (
        <ErrorState error={error} onRetry={() => mutate(token)} />
      ) : (
        <Button loading={isPending} onClick={() => mutate(token)}>
          <Trans>View the account</Trans>
        </Button>
      )}
    </GuestPage>
  );
}

async function enter(link: string): Promise<void> {
  const { token, data } = await api.send(supportEnter, { token: link });
  await leaveSession();
  if (token !== null) acceptSignIn(token, data);
}
