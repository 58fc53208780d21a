import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import type { RequestContext } from '../http/route.ts';
import type { ServiceWork } from './configuration-steps.usecases.ts';

/** What use cases take of a request. */
export function stepOf({
  actor,
  deps,
  request,
}: {
  actor: Member;
  deps: ServerDeps;
  request: RequestContext;
}): ServiceWork {
  return { deps, scope: actor.scope, audit: userActor(actor, request) };
}
