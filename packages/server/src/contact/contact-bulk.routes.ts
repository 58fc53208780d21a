import {
  cancelBulk,
  deleteAllContacts,
  getTagInContacts,
  listBulk,
  setContactStatus,
  tagRecipients as tagRecipientsCall,
  updateContacts,
} from '@app/contracts/contact/contact-bulk.calls.ts';
import {
  deleteContactById,
  deleteContacts,
  listTrash,
  restoreContacts,
} from '@app/contracts/contact/contact-trash.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { runningBulk, tagContacts, tagsOfContacts, trashFound } from './bulk.usecases.ts';
import { cancelWork } from './cancel-bulk.usecases.ts';
import { writing } from './contact-write.routes.ts';
import type { Trashing } from './contact-deps.ts';
import { setStatusOfContacts } from './set-status.usecases.ts';
import { tagRecipients } from './tag-recipients.usecases.ts';
import { bringBack, findInTrash, trashContacts } from './trash.usecases.ts';

export const contactBulkRoutes: Route[] = [
  route(updateContacts, async ({ input, ...around }) => {
    const info = await tagContacts({ ...trashing(around), input });
    return { info, status: info.job_id === null ? 200 : 202 };
  }),
  route(setContactStatus, async ({ input, ...around }) => {
    const info = await setStatusOfContacts({ ...trashing(around), input });
    return { info, status: info.job_id === null ? 200 : 202 };
  }),
  route(tagRecipientsCall, async ({ input, ...around }) => ({
    info: await tagRecipients({ ...trashing(around), mayCreateTags: writing(around).mayCreateTags, input }),
    status: 202,
  })),
  route(getTagInContacts, async ({ input, actor, deps: { database } }) => {
    const { tags, selected } = await tagsOfContacts({ database, scope: actor.scope, input });
    return { data: tags, info: { selected } };
  }),
  route(deleteAllContacts, async ({ input, ...around }) => ({
    info: await trashFound({ ...trashing(around), input }),
    status: 202,
  })),
  route(listBulk, async ({ actor, deps: { database } }) => ({
    data: await runningBulk({ database, scope: actor.scope }),
  })),
  route(cancelBulk, async ({ input: { id }, ...around }) => ({ data: await cancelWork({ ...trashing(around), id }) })),
  route(deleteContactById, async ({ input: { id }, ...around }) => {
    const { undo_token, undo_seconds } = await trashContacts({ ...trashing(around), ids: [id] });
    return { info: { undo_token, undo_seconds } };
  }),
  route(deleteContacts, async ({ input: { ids }, ...around }) => ({
    info: await trashContacts({ ...trashing(around), ids }),
  })),
  route(listTrash, async ({ input, actor, deps: { database } }) => {
    const { contacts, total } = await findInTrash({ database, scope: actor.scope, input });
    return { data: contacts, total, info: pageInfo(input, total) };
  }),
  route(restoreContacts, async ({ input, ...around }) => {
    const info = await bringBack({ ...trashing(around), input });
    return { info, status: info.job_id === null ? 200 : 202 };
  }),
];

/** Who deletes or works on many contacts, as use cases take it. */
export function trashing(around: Parameters<typeof writing>[0]): Trashing {
  return { ...writing(around), deps: around.deps };
}
