import { reportClientError } from '@app/contracts/report/report.calls.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { countClientError } from './report.repository.ts';

const HOUR = 3_600_000;
/** Of an account's equal faults in one hour the first few are logged in full, of different ones so many; all are counted. */
const LOGGED = 3;
const LOGGED_KINDS = 20;

export const reportRoutes: Route[] = [
  publicRoute(reportClientError, async ({ input, actor, deps, request }) => {
    const { app, version, kind, ...details } = input;
    const hour = new Date(Math.floor(deps.clock.now().getTime() / HOUR) * HOUR);
    const accountId = actor?.accountId ?? '';
    const fault = { hour, app, version, kind, accountId };
    const { count, others } = await deps.database.asSystem((tx) => countClientError(tx, fault));
    if (count <= LOGGED && others < LOGGED_KINDS) {
      const where = { app, version, kind, request: request.id, account: actor?.accountId };
      deps.log.warn({ ...where, fault: { ...details, path: withoutQuery(details.path) } }, 'fault in a browser');
    }
    return { status: 202 };
  }),
];

function withoutQuery(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? '';
}
