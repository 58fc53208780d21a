import { getVerifyConfiguration, listVerify } from '@app/contracts/verify/verify.calls.ts';
import {
  deleteConfiguration,
  disableConfiguration,
  duplicateConfiguration,
  enableConfiguration,
} from '@app/contracts/verify/verify-steps.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import {
  deleteConfiguration as removeConfiguration,
  duplicateConfiguration as copyConfiguration,
  turnConfiguration,
} from './configuration-steps.usecases.ts';
import { stepOf } from './step-of.ts';
import { findConfigurations, findVerifyServices } from './verify.usecases.ts';

export const verifyRoutes: Route[] = [
  route(listVerify, async ({ input, actor, deps }) => {
    const { database, clock } = deps;
    const found = await findVerifyServices({ database, clock, scope: actor.scope, filter: input });
    return {
      data: found.services,
      info: { ...pageInfo(input, found.total), totals: found.totals, counts_by_status: found.countsByStatus },
      total: found.total,
    };
  }),
  route(getVerifyConfiguration, async ({ input, actor, deps }) => {
    const { configurations, total } = await findConfigurations({
      database: deps.database,
      scope: actor.scope,
      filter: input,
      seesCodes: actor.scopes.includes('verify:write'),
    });
    return { data: configurations, info: pageInfo(input, total), total };
  }),
  route(disableConfiguration, async ({ input: { id }, ...around }) => ({
    data: await turnConfiguration({ ...stepOf(around), id, isOn: false }),
  })),
  route(enableConfiguration, async ({ input: { id }, ...around }) => ({
    data: await turnConfiguration({ ...stepOf(around), id, isOn: true }),
  })),
  route(duplicateConfiguration, async ({ input: { id }, ...around }) => ({
    data: await copyConfiguration({
      ...stepOf(around),
      id,
      userId: around.actor.userId,
      locale: around.request.locale,
    }),
    status: 201,
  })),
  route(deleteConfiguration, async ({ input: { id }, ...around }) => {
    await removeConfiguration({ ...stepOf(around), id });
    return { data: null };
  }),
];
