import type { ApiError } from '@app/contracts/core/api-error.ts';
import { inviterToAsk } from '@app/contracts/team/team.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { GuestPage } from '../shared/guest-page.tsx';
import { GoneInvitation } from './gone-invitation.tsx';
import { invitationQuery } from './invitation.queries.ts';
import { Invited } from './invited.tsx';

/** Where the mailed link of an invitation leads somebody who has no account yet. */
export function RegisterTeamPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '', staleTime: Infinity });
  if (token === '' || isGone(invitation.error)) {
    return <GoneInvitation token={token} inviter={inviterToAsk(invitation.error?.info)} />;
  }
  if (invitation.error && !invitation.data) {
    return (
      <GuestPage key="failed" title={<Trans>Join a team</Trans>}>
        <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
      </GuestPage>
    );
  }
  if (!invitation.data) {
    return (
      <GuestPage key="loading" title={<Trans>Join a team</Trans>}>
        <Skeleton height="160px" />
      </GuestPage>
    );
  }
  return <Invited token={token} invitation={invitation.data.data} />;
}

function isGone(error: ApiError | null): boolean {
  return error?.code === 'token_expired' || error?.status === 422;
}
