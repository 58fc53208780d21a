import { exportAudit, listAudit, listAuditMembers } from '@app/contracts/audit/audit.calls.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToAudit } from '../files/audit-download.usecases.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { listActors } from './audit-log.repository.ts';
import { readAudit } from './audit-log.usecases.ts';

export const auditRoutes: Route[] = [
  route(listAudit, async ({ input, actor, deps: { database } }) => {
    const { rows, found } = await readAudit({ database, scope: actor.scope, isMasked: !actor.seesNumbers }, input);
    const { total, isCapped } = found;
    return { data: rows, info: { ...pageInfo(input, total), total_is_capped: isCapped }, total };
  }),
  route(listAuditMembers, async ({ actor: { scope }, deps: { database } }) => ({
    data: await database.readAsAccount(scope, (tx) => listActors(tx, scope)),
  })),
  route(exportAudit, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToAudit({ deps, actor, locale, address }, input);
    return { data, status: statusOf(data) };
  }),
];
