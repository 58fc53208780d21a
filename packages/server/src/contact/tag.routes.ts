import { createTag, destroyTag, mergeTags, previewMergeTags, updateTag } from '@app/contracts/contact/tag.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { requireScope } from '../http/access.ts';
import { route, type Route } from '../http/route.ts';
import { trashing } from './contact-bulk.routes.ts';
import { destroyTagged } from './delete-tagged.usecases.ts';
import { destroyTag as removeTag, mergeTags as moveTogether, previewMerge } from './remove-tag.usecases.ts';
import { addTag, editTag } from './save-tag.usecases.ts';

export const tagRoutes: Route[] = [
  route(createTag, async ({ input, actor, deps, request }) => ({
    data: await addTag({ deps, actor, audit: userActor(actor, request), input }),
    status: 201,
  })),
  route(updateTag, async ({ input, actor, deps, request }) => {
    const { id, merge_into: into } = input;
    const audit = userActor(actor, request);
    if (into === undefined) return { data: await editTag({ deps, actor, audit, input }) };
    return { data: await moveTogether({ deps, scope: actor.scope, audit, ids: [id], into }) };
  }),
  route(destroyTag, async ({ input: { id, contacts, confirm }, ...around }) => {
    const { actor, deps, request } = around;
    if (contacts === 'delete') {
      requireScope(actor, 'contact:delete');
      const info = await destroyTagged({ ...trashing(around), id, confirm });
      return { info, status: info ? 202 : 200 };
    }
    await removeTag({ deps, scope: actor.scope, audit: userActor(actor, request), id });
    return { info: null };
  }),
  route(previewMergeTags, async ({ input: { ids, into }, actor, deps }) => ({
    data: await previewMerge({ deps, scope: actor.scope, ids, into }),
  })),
  route(mergeTags, async ({ input: { ids, into }, actor, deps, request }) => ({
    data: await moveTogether({ deps, scope: actor.scope, audit: userActor(actor, request), ids, into }),
  })),
];
