import {
  downloadStatement,
  exportStatements,
  listStatements,
  showStatement,
} from '@app/contracts/billing/statement.calls.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToStatement, linkToStatements } from '../files/statement-download.usecases.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findStatements, viewStatement } from './statement.usecases.ts';

export const statementRoutes: Route[] = [
  route(listStatements, async ({ input, actor: { scope }, deps: { database, clock } }) => {
    const { rows, total } = await findStatements({ database, clock, scope }, input);
    return { data: rows, info: pageInfo(input, total), total };
  }),
  route(exportStatements, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToStatements({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(showStatement, async ({ input: { month }, actor: { scope }, deps: { database, clock } }) => {
    return { data: await viewStatement({ database, clock, scope }, month), info: {} };
  }),
  route(downloadStatement, async ({ input, actor: { scope }, deps, request: { locale } }) => {
    return { data: await linkToStatement({ deps, scope, locale }, input), info: {} };
  }),
];
