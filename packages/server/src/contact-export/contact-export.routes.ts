import { exportContacts } from '@app/contracts/contact/contact-export.calls.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { route, type Route } from '../http/route.ts';
import { linkToContacts } from './contact-export.usecases.ts';

export const contactExportRoutes: Route[] = [
  route(
    exportContacts,
    async ({ input, actor, deps, request: { locale, address } }) => {
      const data = await linkToContacts({ deps, actor, locale, address }, input);
      return { data, info: {}, status: statusOf(data) };
    },
    // Ten thousand ids in a form.
    { bodyBytes: 1_048_576 },
  ),
];
