import { getTag, getTagAll, searchContacts, searchTag, viewContact } from '@app/contracts/contact/contact.calls.ts';
import { directorySummary } from '@app/contracts/contact/directory-summary.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import {
  findContacts,
  findTags,
  summariseDirectory,
  tagsForPicker,
  viewContact as readContact,
} from './contact.usecases.ts';

export const contactRoutes: Route[] = [
  route(searchContacts, async ({ input, actor, deps }) => {
    const found = await findContacts({ ...deps, scope: actor.scope, filter: input });
    return {
      data: found.contacts,
      info: {
        ...pageInfo(input, found.total ?? 0),
        counts_by_status: found.countsByStatus,
        counts_by_carrier: found.countsByCarrier,
      },
      ...(found.total !== null && { total: found.total }),
    };
  }),
  route(viewContact, async ({ input, actor, deps }) => {
    const { contact, ...info } = await readContact({ database: deps.database, scope: actor.scope, id: input.id });
    return { data: contact, info };
  }),
  route(directorySummary, async ({ actor, deps }) => ({
    data: await summariseDirectory({ database: deps.database, clock: deps.clock, scope: actor.scope }),
  })),
  route(getTag, async ({ input, actor, deps }) => {
    const filter = { ...input, search: '' };
    const { tags, total } = await findTags({ database: deps.database, scope: actor.scope, filter });
    return { data: tags, info: pageInfo(input, total), total };
  }),
  route(searchTag, async ({ input, actor, deps }) => {
    const { tags, total } = await findTags({ database: deps.database, scope: actor.scope, filter: input });
    return { data: tags, info: pageInfo(input, total), total };
  }),
  route(getTagAll, async ({ actor, deps }) => ({
    data: await tagsForPicker({ database: deps.database, scope: actor.scope }),
  })),
];
