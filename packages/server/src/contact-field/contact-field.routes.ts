import { deleteField, listFields, storeField, updateField } from '@app/contracts/contact/field.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { route, type Route } from '../http/route.ts';
import { addContactField, contactFields, editContactField, forgetContactField } from './contact-field.usecases.ts';

export const contactFieldRoutes: Route[] = [
  route(listFields, async ({ actor, deps }) => ({ data: await contactFields({ deps, actor }) })),
  route(storeField, async ({ input, actor, deps, request }) => ({
    data: await addContactField({ deps, actor, audit: userActor(actor, request), input }),
    status: 201,
  })),
  route(updateField, async ({ input, actor, deps, request }) => ({
    data: await editContactField({ deps, actor, audit: userActor(actor, request), input }),
  })),
  route(deleteField, async ({ input: { id }, actor, deps, request }) => {
    await forgetContactField({ deps, actor, audit: userActor(actor, request), id });
    return {};
  }),
];
