import {
  createTemplate,
  destroyTemplate,
  disableTemplate,
  duplicateTemplate,
  enableTemplate,
  getTemplate,
  getTemplateSender,
  searchTemplate,
  updateTemplate,
  viewTemplate,
  withdrawTemplate,
} from '@app/contracts/template/template.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { listSmsSenders } from '../campaign/sender.repository.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import { optOutSample } from '../short-link/opt-out-address.ts';
import { changeTemplate, makeTemplate } from './store-template.usecases.ts';
import { deleteTemplate, duplicate, turn, withdraw } from './template-steps.usecases.ts';
import { findTemplates, showTemplate } from './view-template.usecases.ts';

export const templateRoutes: Route[] = [
  route(getTemplate, ({ input, actor, deps: { database }, request: { locale } }) =>
    findTemplates({ database, scope: actor.scope, locale, input: { ...input, search: '' } }),
  ),
  route(searchTemplate, ({ input, actor, deps: { database }, request: { locale } }) =>
    findTemplates({ database, scope: actor.scope, locale, input }),
  ),
  route(getTemplateSender, async ({ input: { type }, actor: { scope }, deps, request: { locale } }) => {
    const senders = await deps.database.readAsAccount(scope, (tx) =>
      listSmsSenders(tx, scope, { messageType: type, locale }),
    );
    const approved = senders.filter(({ status }) => isUsableStatus(status)).length;
    return { data: senders, info: { approved, optout: optOutSample(deps.config.shortUrl) } };
  }),
  route(createTemplate, async ({ input, ...around }) => ({
    ...(await makeTemplate({ ...storing(around), input })),
    status: 201,
  })),
  route(updateTemplate, ({ input, ...around }) => changeTemplate({ ...storing(around), input })),
  route(destroyTemplate, async ({ input: { id }, ...around }) => {
    await deleteTemplate({ ...storing(around), id });
    return { data: null };
  }),
  route(viewTemplate, ({ input: { id }, actor, deps, request: { locale } }) =>
    showTemplate({
      database: deps.database,
      optOut: optOutSample(deps.config.shortUrl),
      scope: actor.scope,
      locale,
      id,
    }),
  ),
  route(withdrawTemplate, async ({ input: { id }, ...around }) => ({
    data: await withdraw({ ...storing(around), id }),
  })),
  route(disableTemplate, async ({ input: { id }, ...around }) => ({
    data: await turn({ ...storing(around), id, isOn: false }),
  })),
  route(enableTemplate, async ({ input: { id }, ...around }) => ({
    data: await turn({ ...storing(around), id, isOn: true }),
  })),
  route(duplicateTemplate, async ({ input: { id }, ...around }) => ({
    data: await duplicate({ ...storing(around), id }),
    status: 201,
  })),
];

function storing({ actor, deps, request }: { actor: Member; deps: ServerDeps; request: RequestContext }) {
  const { scope, userId } = actor;
  const { senderReview } = deps.config;
  const { locale } = request;
  return { deps: { ...deps, senderReview }, scope, userId, audit: userActor(actor, request), locale };
}
