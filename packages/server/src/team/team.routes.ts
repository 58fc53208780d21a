import { messages } from '@app/contracts/catalogue/messages.ts';
import { askForInvitation } from '@app/contracts/team/ask-for-invitation.calls.ts';
import { scopeGivers } from '@app/contracts/team/givers.calls.ts';
import { resumeMember, suspendMember } from '@app/contracts/team/member-status.calls.ts';
import {
  addTeamMember,
  addUserTeam,
  addUserTeamByAdmin,
  deleteMember,
  deleteMemberInvitation,
  getTeam,
  memberAccess,
  ownTeams,
  resendTeam,
  setSpendingLimit,
  showInvitation,
  switchTeam,
  transferOwner,
  updateMember,
} from '@app/contracts/team/team.calls.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { userActor } from '../audit/user-actor.ts';
import { failure } from '../http/failure.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { readGivers } from './givers.repository.ts';
import { addPersonByAdmin } from './admin.usecases.ts';
import { askForInvitation as askAgain } from './ask-for-invitation.usecases.ts';
import { invite, resendInvitation, withdrawInvitation } from './invite.usecases.ts';
import { acceptSignedIn, joinAsNewPerson, viewInvitation } from './join.usecases.ts';
import { readAccess } from './member-access.usecases.ts';
import { setMemberStatus } from './member-status.usecases.ts';
import { changeGrant, readTeam, removeFromTeam, setLimit, transferOwnership } from './member.usecases.ts';
import { openIn, ownTeamsOf } from './switch.usecases.ts';

export const teamRoutes: Route[] = [
  route(getTeam, ({ input, actor, deps }) => readTeam(deps, actor, input)),

  route(addTeamMember, async ({ input, actor, deps, request }) => {
    const { email: emails, role, scopes, message } = input;
    const data = await invite({ deps, actor, audit: userActor(actor, request), emails, role, scopes, message });
    return { data, status: 201 };
  }),

  route(resendTeam, async ({ input: { id }, actor, deps, request }) => {
    const audit = userActor(actor, request);
    const { invitation, retryAfter } = await resendInvitation({ deps, actor, audit, id });
    return { data: invitation, info: { retry_after: retryAfter } };
  }),

  route(deleteMemberInvitation, async ({ input, actor, deps, request }) => {
    await withdrawInvitation({ deps, actor, audit: userActor(actor, request), id: input.id });
    return {};
  }),

  route(scopeGivers, async ({ input, actor, deps }) => ({ data: await readGivers(deps, actor.scope, input.scope) })),

  route(memberAccess, async ({ input, actor, deps }) => ({ data: await readAccess(deps, actor, input.id) })),

  route(deleteMember, async ({ input, actor, deps, request }) => ({
    info: { revoked_keys: await removeFromTeam({ deps, actor, audit: userActor(actor, request), id: input.id }) },
  })),

  route(suspendMember, async ({ input: { id }, actor, deps, request }) => ({
    data: await setMemberStatus({ deps, actor, audit: userActor(actor, request), id, status: 'suspended' }),
  })),
  route(resumeMember, async ({ input: { id }, actor, deps, request }) => ({
    data: await setMemberStatus({ deps, actor, audit: userActor(actor, request), id, status: 'active' }),
  })),

  route(updateMember, async ({ input, actor, deps, request }) => {
    const { id, role, scopes, spend_cap_month: spendCap } = input;
    const audit = userActor(actor, request);
    return { data: await changeGrant({ deps, actor, audit, id, role, scopes, spendCap }) };
  }),

  route(setSpendingLimit, async ({ input, actor, deps, request }) => {
    const { id, spend_cap_month: limit } = input;
    return { data: await setLimit({ deps, actor, audit: userActor(actor, request), id, limit }) };
  }),

  route(transferOwner, async ({ input, actor, deps, request }) => {
    const { id, password } = input;
    const { address } = request;
    await transferOwnership({ deps, actor, audit: userActor(actor, request), id, password, address });
    return {};
  }),

  route(ownTeams, async ({ actor, deps }) => ({ data: await ownTeamsOf(deps, actor) })),
  route(switchTeam, async ({ input, actor, deps, request }) => {
    const { address, userAgent } = request;
    const browser = { remember: true, address, userAgent };
    const { token, user } = await openIn({ deps, userId: actor.userId, accountId: input.id, browser });
    return { data: user, token };
  }),

  publicRoute(showInvitation, async ({ input, deps }) => ({ data: await viewInvitation(deps, input.token) })),

  publicRoute(askForInvitation, async ({ input, deps }) => ({ info: { retry_after: await askAgain(deps, input) } })),

  publicRoute(addUserTeam, async ({ input, actor, deps, request }) => {
    const { token, name, password, phone_number: phoneNumber } = input;
    const { address, userAgent } = request;
    const fields = { name, phoneNumber, locale: input.locale ?? request.locale };
    const joined = actor
      ? await acceptSignedIn({ deps, token, address, userId: actor.userId })
      : await joinAsNewPerson({ deps, token, address, fields: { ...fields, ...requireBoth({ name, password }) } });
    const browser = { remember: true, address, userAgent };
    const opened = await openIn({ deps, ...joined, browser });
    return { data: opened.user, token: opened.token };
  }),

  route(addUserTeamByAdmin, async ({ input, actor, deps, request }) => {
    const { team_id: accountId, name, email, role, password, phone_number: phoneNumber } = input;
    const locale = input.locale ?? request.locale;
    const audit = userActor(actor, request);
    const person = { accountId, name, email, role, phoneNumber, password, locale };
    return { data: await addPersonByAdmin({ deps, audit, ...person }), status: 201 };
  }),
];

/** Somebody who is not signed in must say who they are. */
function requireBoth({ name, password }: { name: string; password: string | undefined }) {
  if (name !== '' && password !== undefined) return { name, password };
  const errors = {
    ...(name === '' && { name: [rule('required')] }),
    ...(password === undefined && { password: [rule('required')] }),
  };
  throw failure(422, 'missing_parameter', { message: messages.missingParameters, errors });
}
