import { resumeMember, suspendMember } from '@app/contracts/team/member-status.calls.ts';
import {
  addTeamMember,
  deleteMember,
  deleteMemberInvitation,
  getTeam,
  memberAccess,
  resendTeam,
  transferOwner,
  updateMember,
} from '@app/contracts/team/team.calls.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { refreshUser } from '@app/platform/session.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { teamState } from './team.state.ts';

export function teamQuery({ search, sort, page, size }: UrlValues<typeof teamState>) {
  const input = { ...(search !== '' && { search }), sort, pageNumber: page, ...sizeOf({ size }) };
  return { ...callQuery(getTeam, input), placeholderData: keepPreviousData };
}

export function memberAccessQuery(id: string) {
  return callQuery(memberAccess, { id });
}

const refreshTeam = { onSuccess: () => refreshCalls(getTeam) };

export const inviteMutation = { ...callMutation(addTeamMember), ...refreshTeam };
export const resendMutation = { ...callMutation(resendTeam), ...refreshTeam };
export const cancelMutation = { ...callMutation(deleteMemberInvitation), ...refreshTeam };
export const updateMutation = { ...callMutation(updateMember), ...refreshTeam };
export const suspendMutation = { ...callMutation(suspendMember), ...refreshTeam };
export const resumeMutation = { ...callMutation(resumeMember), ...refreshTeam };
export const removeMutation = { ...callMutation(deleteMember), ...refreshTeam };

/** The former owner may do less at once, and sees it. */
export const transferMutation = {
  ...callMutation(transferOwner),
  onSuccess: () => Promise.all([refreshCalls(getTeam), refreshUser()]),
};
