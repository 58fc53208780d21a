import { choice, pageNumber, pageSize, recordId, text, urlState } from '@app/platform/url-state.ts';

export const memberSorts = ['name', '-name', 'role', '-role', 'last_login_at', '-last_login_at'] as const;

/** What of the team's page is in its address. */
export const teamState = urlState({
  search: text(),
  sort: choice(memberSorts, 'name'),
  page: pageNumber(),
  size: pageSize(),
  /** The member beside the list. */
  member: recordId(),
  /** `1` while the dialog that invites is open. */
  invite: choice(['', '1'], ''),
});

/** Which column of the table of permissions a narrow screen shows: a role's name, or a member's id. */
export const rolesState = urlState({ of: text() });
