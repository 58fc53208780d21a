import { messages } from '@app/contracts/catalogue/messages.ts';
import { getUser, updateProfile } from '@app/contracts/settings/profile.calls.ts';
import {
  getGeneralSettings,
  setAccountName,
  setApproval,
  setMasking,
  setRetention,
} from '@app/contracts/settings/settings.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { route, type Route } from '../http/route.ts';
import { changeApproval, changeMasking, changeRetention, generalSettings, renameAccount } from './general.usecases.ts';
import { changeProfile, viewUser } from './profile.usecases.ts';

export const settingsRoutes: Route[] = [
  route(updateProfile, async ({ input, actor, deps, request }) => {
    const { database, clock, ids } = deps;
    const { name, timezone, phone_number, locale } = input;
    const user = await changeProfile({
      database,
      clock,
      ids,
      scope: actor.scope,
      actor: userActor(actor, request),
      userId: actor.userId,
      fields: { name, timezone, phone_number, locale },
    });
    return { data: user, message: messages.infoUpdated };
  }),
  route(getUser, async ({ input, actor, deps }) => ({
    data: await viewUser({ database: deps.database, scope: actor.scope, id: input.id, viewer: actor }),
  })),
  route(getGeneralSettings, async ({ actor, deps }) => ({
    data: await generalSettings({ database: deps.database, scope: actor.scope }),
  })),
  route(setAccountName, async ({ input: { account_name: name }, actor, deps, request }) => ({
    data: await renameAccount({ deps, scope: actor.scope, actor: userActor(actor, request), name }),
  })),
  route(setApproval, async ({ input, actor, deps, request }) => {
    const threshold = input.approval_threshold_vnd || null;
    const by = userActor(actor, request);
    return { data: await changeApproval({ deps, scope: actor.scope, actor: by, threshold }) };
  }),
  route(setMasking, async ({ input: { mask_phones: masks }, actor, deps, request }) => ({
    data: await changeMasking({ deps, scope: actor.scope, actor: userActor(actor, request), masks }),
  })),
  route(setRetention, async ({ input: { retention_days: days }, actor, deps, request }) => ({
    data: await changeRetention({ deps, scope: actor.scope, actor: userActor(actor, request), days }),
  })),
];
