import {
  countSegment,
  deleteSegment,
  listSegments,
  storeSegment,
  updateSegment,
} from '@app/contracts/contact/segment.calls.ts';
import { route, type Route } from '../http/route.ts';
import { addSegment, countByRules, editSegment, forgetSegment, segmentsOf } from './segment.usecases.ts';

export const segmentRoutes: Route[] = [
  route(listSegments, async ({ actor, deps }) => ({ data: await segmentsOf({ deps, actor }) })),
  route(countSegment, async ({ input: { rules }, actor, deps }) => ({
    data: { contacts: await countByRules({ deps, actor, rules }) },
  })),
  route(storeSegment, async ({ input, actor, deps }) => ({
    data: await addSegment({ deps, actor, input }),
    status: 201,
  })),
  route(updateSegment, async ({ input, actor, deps }) => ({ data: await editSegment({ deps, actor, input }) })),
  route(deleteSegment, async ({ input: { id }, actor, deps }) => {
    await forgetSegment({ deps, actor, id });
    return {};
  }),
];
