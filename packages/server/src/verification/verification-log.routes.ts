import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import * as contract from '@app/contracts/verification/verification-log.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToVerifications } from '../files/verification-download.usecases.ts';
import type { Member } from '../http/member.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import type { LogFilter } from './verification-log.repository.ts';
import { findLogs } from './verification-log.usecases.ts';

export const verificationLogRoutes: Route[] = [
  route(contract.listVerificationLogs, pageOf),
  route(contract.filterVerificationLogs, pageOf),
  route(contract.listAllVerificationLogs, pageOf),
  route(contract.searchVerificationLogs, pageOf),
  fileRoute('csv', contract.exportVerificationsAsCsv),
  fileRoute('xlsx', contract.exportVerificationsAsXlsx),
];

interface Asked {
  readonly input: LogFilter;
  readonly actor: Member;
  readonly deps: ServerDeps;
}

async function pageOf({ input, actor: { scope }, deps }: Asked) {
  const { logs, found, counts, conversion } = await findLogs({ deps, scope, filter: input });
  const { total, isCapped } = found;
  return { data: logs, info: { ...pageInfo(input, total), total_is_capped: isCapped, counts, conversion }, total };
}

function fileRoute(format: FileFormat, call: typeof contract.exportVerificationsAsCsv): Route {
  return route(call, async ({ input: filter, actor, deps, request }) => {
    const asking = { deps, actor, locale: request.locale, address: request.address };
    const data = await linkToVerifications(asking, { filter, format, audit: userActor(actor, request) });
    return { data, status: statusOf(data) };
  });
}
