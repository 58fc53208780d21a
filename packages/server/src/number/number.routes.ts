import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import { getNumberUser, searchNumberUser, viewNumber as viewNumberCall } from '@app/contracts/number/number.calls.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findNumbers, viewNumber } from './number.usecases.ts';

export const numberRoutes: Route[] = [
  route(getNumberUser, ({ input, actor, deps }) => numbers({ ...input, search: '' }, actor.scope, deps)),
  route(searchNumberUser, ({ input, actor, deps }) => numbers(input, actor.scope, deps)),
  route(viewNumberCall, async ({ input, actor, deps }) => ({
    data: await viewNumber({ database: deps.database, scope: actor.scope, id: input.id }),
  })),
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
