import { deleteNote, listNotes, storeNote } from '@app/contracts/contact/contact-note.calls.ts';
import { storeContact, updateContact } from '@app/contracts/contact/contact-write.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { addNote, notesOfContact, removeNote } from './note.usecases.ts';
import type { Writing } from './contact-deps.ts';
import { addContact, changeContact } from './write-contact.usecases.ts';

export const contactWriteRoutes: Route[] = [
  route(storeContact, async ({ input, ...around }) => {
    const { contact, isNew } = await addContact({ ...writing(around), input });
    return { data: contact, status: isNew ? 201 : 200 };
  }),
  route(updateContact, async ({ input, ...around }) => ({ data: await changeContact({ ...writing(around), input }) })),
  route(listNotes, async ({ input, actor, deps: { database } }) => {
    const { notes, total } = await notesOfContact({ database, scope: actor.scope, input });
    return { data: notes, total, info: pageInfo({ ...input, sort: '-created_at' }, total) };
  }),
  route(storeNote, async ({ input: { contact_id: contactId, content }, ...around }) => ({
    data: await addNote({ ...writing(around), contactId, content }),
    status: 201,
  })),
  route(deleteNote, async ({ input: { id }, ...around }) => {
    await removeNote({ ...writing(around), id });
    return { data: null };
  }),
];

/** Who writes in the directory, as use cases take it. */
export function writing({
  actor,
  deps,
  request,
}: {
  actor: Member;
  deps: ServerDeps;
  request: RequestContext;
}): Writing {
  return {
    deps,
    scope: actor.scope,
    userId: actor.userId,
    audit: userActor(actor, request),
    mayCreateTags: actor.scopes.includes('tag:write'),
  };
}
