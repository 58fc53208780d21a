import { reportVerifications } from '@app/contracts/verification/verification-report.calls.ts';
import { route, type Route } from '../http/route.ts';
import { reportOn } from './verification-report.usecases.ts';

export const verificationReportRoutes: Route[] = [
  route(reportVerifications, async ({ input, actor: { scope }, deps }) => ({
    data: await reportOn({ deps, scope, input }),
    info: {},
  })),
];
