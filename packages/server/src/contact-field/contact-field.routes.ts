import { deleteField, listFields, storeField, updateField } from '@app/contracts/contact/field.calls.ts';
import { route, type Route } from '../http/route.ts';
import { addContactField, contactFields, editContactField, forgetContactField } from './contact-field.usecases.ts';

export const contactFieldRoutes: Route[] = [
  route(listFields, async ({ actor, deps }) => ({ data: await contactFields({ deps, actor }) })),
  route(storeField, async ({ input, actor, deps }) => ({
    data: await addContactField({ deps, actor, input }),
    status: 201,
  })),
  route(updateField, async ({ input, actor, deps }) => ({ data: await editContactField({ deps, actor, input }) })),
  route(deleteField, async ({ input: { id }, actor, deps }) => {
    await forgetContactField({ deps, actor, id });
    return {};
  }),
];
