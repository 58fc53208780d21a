import { scopeGivers } from '@app/contracts/team/givers.calls.ts';
import { callQuery, queryClient } from '@app/platform/query.ts';

/** Names of members who can give a scope. */
export async function whomToAsk(scope: string): Promise<readonly string[]> {
  const { data } = await queryClient.query(callQuery(scopeGivers, { scope }));
  return data;
}
