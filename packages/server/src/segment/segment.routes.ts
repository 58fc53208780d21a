import {
  countSegment,
  deleteSegment,
  listSegments,
  storeSegment,
  updateSegment,
} from '@app/contracts/contact/segment.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { route, type Route } from '../http/route.ts';
import { addSegment, countByRules, editSegment, forgetSegment, segmentsOf } from './segment.usecases.ts';

export const segmentRoutes: Route[] = [
  route(listSegments, async ({ actor, deps }) => ({ data: await segmentsOf({ deps, actor }) })),
  route(countSegment, async ({ input: { rules }, actor, deps }) => ({
    data: { contacts: await countByRules({ deps, actor, rules }) },
  })),
  route(storeSegment, async ({ input, actor, deps, request }) => ({
    data: await addSegment({ deps, actor, audit: userActor(actor, request), input }),
    status: 201,
  })),
  route(updateSegment, async ({ input, actor, deps, request }) => ({
    data: await editSegment({ deps, actor, audit: userActor(actor, request), input }),
  })),
  route(deleteSegment, async ({ input: { id }, actor, deps, request }) => {
    await forgetSegment({ deps, actor, audit: userActor(actor, request), id });
    return {};
  }),
];
