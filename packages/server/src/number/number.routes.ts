import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import {
  getNumberUser,
  searchNumberUser,
  unsubscribeNumber,
  viewNumber as viewNumberCall,
} from '@app/contracts/number/number.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findNumbers, viewNumber } from './number.usecases.ts';
import { releaseNumber } from './release-number.usecases.ts';

export const numberRoutes: Route[] = [
  route(getNumberUser, ({ input, actor, deps }) => numbers({ ...input, search: '' }, actor.scope, deps)),
  route(searchNumberUser, ({ input, actor, deps }) => numbers(input, actor.scope, deps)),
  route(viewNumberCall, async ({ input, actor, deps }) => ({
    data: await viewNumber({ database: deps.database, scope: actor.scope, id: input.id }),
  })),
  route(unsubscribeNumber, async ({ input, actor, deps, request }) => {
    const { scope } = actor;
    await releaseNumber({ deps, scope, actor: userActor(actor, request), input });
    return { data: await viewNumber({ database: deps.database, scope, id: input.id }) };
  }),
];

type NumberList = typeof searchNumberUser;

async function numbers(
  input: Parsed<NumberList>,
  scope: AccountScope,
  { database }: ServerDeps,
): Promise<{ data: Data<NumberList>; info: Info<NumberList>; total: number }> {
  const found = await findNumbers({ database, scope, filter: input });
  const info = { ...pageInfo(input, found.total), counts_by_status: found.countsByStatus };
  return { data: found.numbers, info, total: found.total };
}
