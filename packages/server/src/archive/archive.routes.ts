import { askForArchive, viewArchive } from '@app/contracts/account/archive.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { route, type Route } from '../http/route.ts';
import { askForArchive as ask, readArchive } from './archive.usecases.ts';

export const archiveRoutes: Route[] = [
  route(viewArchive, async ({ actor, deps }) => ({ data: await readArchive({ deps, actor }) })),
  route(askForArchive, async ({ input: { password }, actor, deps, request }) => {
    const { address, locale } = request;
    const audit = userActor(actor, request);
    return { data: await ask({ deps, actor, audit, locale, password, address }), status: 202 };
  }),
];
