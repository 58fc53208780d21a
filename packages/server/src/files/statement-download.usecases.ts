import type { downloadStatement, exportStatements } from '@app/contracts/billing/statement.calls.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Data, Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer } from '@app/contracts/files/file-answer.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { listMonths, viewStatement } from '../statement/statement.usecases.ts';
import { makeFileLink } from './file-link.ts';
import { statementFileNames } from './statement-words.ts';

/** A link to the list of months, which is written when it is followed. */
export async function linkToStatements(
  asking: Asking,
  { format, sort }: Parsed<typeof exportStatements>,
): Promise<FileAnswer> {
  const { deps, actor, locale } = asking;
  return await offerFile(asking, {
    content: { part: 'statements', sort },
    name: statementFileNames.list[locale],
    format,
    count: async () => (await listMonths({ ...deps, scope: actor.scope }, sort)).length,
  });
}

interface Reading {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'vault'>;
  readonly scope: AccountScope;
  readonly locale: Locale;
}

/** A link to a month's statement, which is written when it is followed. Throws 404. */
export async function linkToStatement(
  { deps, scope, locale }: Reading,
  { month, format }: Parsed<typeof downloadStatement>,
): Promise<Data<typeof downloadStatement>> {
  const { database, clock } = deps;
  await viewStatement({ database, clock, scope }, month);
  const fileName = `${statementFileNames.one[locale]}-${month}.${format}`;
  const { path, expiresAt } = makeFileLink(deps.vault, clock.now(), {
    accountId: scope.accountId,
    locale,
    fileName,
    content: { part: 'statement', month, as: format },
  });
  return { url: path, file_name: fileName, expires_at: expiresAt.toISOString() };
}
