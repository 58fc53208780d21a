import { getTeam, setSpendingLimit } from '@app/contracts/team/team.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

/** Members by name, all of them: a team has as many seats as a page has rows. */
export function membersQuery(search: string) {
  const input = { sort: 'name', pageSize: 50, ...(search !== '' && { search }) } as const;
  return { ...callQuery(getTeam, input), placeholderData: keepPreviousData };
}

export const setLimitMutation = {
  ...callMutation(setSpendingLimit),
  onSuccess: () => refreshCalls(getTeam),
};
