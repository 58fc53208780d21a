import { getTeam } from '@app/contracts/team/team.calls.ts';
import { callQuery } from '@app/platform/query.ts';

/** Every member: a team has as many places as the longest page has rows. */
export const wholeTeamQuery = callQuery(getTeam, { sort: 'name', pageSize: 50 });
