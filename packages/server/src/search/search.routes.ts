import { searchEverything } from '@app/contracts/search/search.calls.ts';
import { route, type Route } from '../http/route.ts';
import { search } from './search.usecases.ts';

export const searchRoutes: Route[] = [
  route(searchEverything, async ({ input, actor, deps }) => ({
    data: await search({ database: deps.database, member: actor, text: input.q }),
  })),
];
