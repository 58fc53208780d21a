import {
  addTestPhone,
  confirmTestPhone,
  listTestPhones,
  removeTestPhone,
} from '@app/contracts/campaign/test-phone.calls.ts';
import { route, type Route } from '../http/route.ts';
import { askForPhone, confirmPhone, listPhones, removePhone } from './test-phone.usecases.ts';

export const testPhoneRoutes: Route[] = [
  route(listTestPhones, async ({ actor, deps }) => {
    const { phones, remaining, nextAt } = await listPhones({ deps, actor });
    return { data: phones, info: { remaining, next_at: nextAt }, total: phones.length };
  }),
  route(addTestPhone, async ({ input: { phone }, actor, deps }) => ({
    data: { phone },
    info: await askForPhone({ deps, actor, phone }),
    status: 202,
  })),
  route(confirmTestPhone, async ({ input: { phone, code }, actor, deps, request }) => {
    await confirmPhone({ deps, actor, phone, code, address: request.address });
    return { data: { phone, is_profile: false }, status: 201 };
  }),
  route(removeTestPhone, async ({ input: { phone }, actor, deps, request }) => {
    await removePhone({ deps, actor, phone, address: request.address });
    return {};
  }),
];
