import {
  downloadStatement,
  exportStatements,
  listStatements,
  showStatement,
} from '@app/contracts/billing/statement.calls.ts';
import type { StatementFormat } from '@app/contracts/billing/statement.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { statementsState } from './statements.state.ts';

type State = UrlValues<typeof statementsState>;

export function statementsQuery(state: State) {
  const input = { sort: state.sort, pageNumber: state.page, ...sizeOf(state) };
  return { ...callQuery(listStatements, input), placeholderData: keepPreviousData };
}

/** One month; nothing is asked for without one. */
export function statementQuery(month: string) {
  return { ...callQuery(showStatement, { month }), enabled: month !== '' };
}

/** All months as a list. */
export async function fileOfStatements({ sort }: State, format: FileFormat) {
  return (await api.send(exportStatements, { sort, format })).data;
}

/** One month as a file. */
export async function fileOfStatement(month: string, format: StatementFormat) {
  return (await api.send(downloadStatement, { month, format })).data;
}
