import { callbackEvents } from '@app/contracts/settings/callback.ts';
import {
  createCallbackProfile,
  deleteCallbackProfile,
  enableCallbackProfile,
  listCallbackDeliveries,
  listCallbackProfiles,
  listCallbacksOf,
  redeliverCallbacks,
  rollCallbackSecret,
  testCallbackProfile,
  updateCallbackProfile,
} from '@app/contracts/settings/callback.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { outside, route, type RequestContext, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findDeliveries, findToldOf, redeliver } from './delivery-log.usecases.ts';
import {
  changeProfile,
  createProfile,
  enableProfile,
  profilesOf,
  removeProfile,
  rollSecret,
  type ProfileChange,
} from './profile.usecases.ts';
import { testProfile } from './test-callback.usecases.ts';

export const webhookRoutes: Route[] = [
  route(listCallbackProfiles, async ({ actor: { scope }, deps }) => {
    const profiles = await profilesOf({ deps, scope });
    const events = callbackEvents.map((key) => ({ key, group: key.split('.')[0] ?? key }));
    return { data: profiles, info: { events, ips: [...deps.config.callbackAddresses] }, total: profiles.length };
  }),
  route(
    createCallbackProfile,
    async ({ input, ...around }) => {
      const { profile, secret } = await createProfile(changing(around), input);
      return { data: { ...profile, secret }, status: 201 };
    },
    outside,
  ),
  route(
    updateCallbackProfile,
    async ({ input, ...around }) => ({
      data: await changeProfile(changing(around), { ...input, active: input.active }),
    }),
    outside,
  ),
  route(deleteCallbackProfile, async ({ input: { id }, ...around }) => {
    await removeProfile(changing(around), id);
    return { data: null };
  }),
  route(enableCallbackProfile, async ({ input: { id }, ...around }) => ({
    data: await enableProfile(changing(around), id),
  })),
  route(rollCallbackSecret, async ({ input: { id }, ...around }) => {
    const { profile, secret } = await rollSecret(changing(around), id);
    return { data: { ...profile, secret } };
  }),
  route(
    testCallbackProfile,
    async ({ input, ...around }) => ({ data: await testProfile(changing(around), input) }),
    outside,
  ),
  route(listCallbackDeliveries, async ({ input, actor: { scope }, deps }) => {
    const { deliveries, total, isCapped } = await findDeliveries({ deps, scope }, input);
    return { data: deliveries, info: { ...pageInfo(input, total), total_is_capped: isCapped }, total };
  }),
  route(listCallbacksOf, async ({ input, actor: { scope }, deps }) => ({
    data: await findToldOf({ deps, scope }, input.object_id),
  })),
  route(redeliverCallbacks, async ({ input, ...around }) => {
    const { profile_id: profileId, delivery_ids: ids, status, from, to } = input;
    return { data: null, info: { queued: await redeliver(changing(around), { profileId, ids, status, from, to }) } };
  }),
];

function changing({
  actor,
  deps,
  request,
}: {
  actor: Member;
  deps: ServerDeps;
  request: RequestContext;
}): ProfileChange {
  return { deps, scope: actor.scope, actor: userActor(actor, request) };
}
