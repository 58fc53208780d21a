import { showInvitation } from '@app/contracts/team/team.calls.ts';
import { callQuery } from '@app/platform/query.ts';

/** Who invites, to what, as whom. */
export function invitationQuery(token: string) {
  return callQuery(showInvitation, { token });
}
