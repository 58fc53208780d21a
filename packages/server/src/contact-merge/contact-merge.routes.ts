import { listDuplicates, mergeContacts, previewMergeContacts } from '@app/contracts/contact/contact-merge.calls.ts';
import { writing } from '../contact/contact-write.routes.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findDuplicates, mergeIntoOne, previewMerge } from './merge-contacts.usecases.ts';

export const contactMergeRoutes: Route[] = [
  route(listDuplicates, async ({ input, actor, deps: { database } }) => {
    const { groups, total } = await findDuplicates({ database, scope: actor.scope, input });
    return { data: groups, total, info: pageInfo({ ...input, sort: 'value' }, total) };
  }),
  route(previewMergeContacts, async ({ input: { ids }, actor, deps: { database } }) => ({
    data: await previewMerge({ database, scope: actor.scope, ids }),
  })),
  route(mergeContacts, async ({ input, ...around }) => {
    const { contact, ...info } = await mergeIntoOne({ ...writing(around), input });
    return { data: contact, info };
  }),
];
