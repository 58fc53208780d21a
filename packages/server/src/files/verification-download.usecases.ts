import type { Parsed } from '@app/contracts/core/call.ts';
import type { FileAnswer, FileFormat } from '@app/contracts/files/file-answer.ts';
import type { exportVerificationsAsCsv } from '@app/contracts/verification/verification-log.calls.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { offerFile, type Asking } from '../export/offer-file.usecases.ts';
import { countFoundLogs } from '../verification/verification-log.usecases.ts';
import { verificationFileName } from './verification-words.ts';

type Filter = Parsed<typeof exportVerificationsAsCsv>;

interface Wanted {
  readonly filter: Filter;
  readonly format: FileFormat;
  readonly audit: AuditActor;
}

/**
 * A link to verifications as a list that is written when it is followed, or the promise of one.
 * @throws Failure 404 for a service that is not the account's; 422 `wrong_type` for a span that is none, or too long.
 */
export async function linkToVerifications(asking: Asking, { filter, format, audit }: Wanted): Promise<FileAnswer> {
  const { deps, actor, locale } = asking;
  const { scope } = actor;
  const page = { ...filter, pageNumber: 1, pageSize: 1 };
  const total = await countFoundLogs({ deps, scope, filter: page });
  const answer = await offerFile(asking, {
    // Whoever follows the link sees no more than who asked for it.
    content: { part: 'verifications', filter, isMasked: !actor.seesNumbers },
    name: verificationFileName[locale],
    format,
    count: () => Promise.resolve(total),
  });
  await deps.database.asAccount(scope, (tx) =>
    writeAudit(tx, {
      ids: deps.ids,
      now: deps.clock.now(),
      accountId: actor.accountId,
      actor: audit,
      action: 'verify_configuration.logs_downloaded',
      object: filter.configuration_id
        ? { type: 'verify_configuration', id: filter.configuration_id }
        : { type: 'account', id: actor.accountId },
      after: { format, ...saidIn(filter) },
    }),
  );
  return answer;
}

/** What does not narrow the list, or is what the entry is about. */
const unsaid: ReadonlySet<string> = new Set(['sort', 'configuration_id']);

/** What narrows the list. */
function saidIn(filter: Filter): Record<string, string> {
  const said = Object.entries(filter).map(([name, value]) => [name, [value].flat().join(', ')] as const);
  return Object.fromEntries(said.filter(([name, text]) => text !== '' && !unsaid.has(name)));
}
