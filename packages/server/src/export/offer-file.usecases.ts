import type { Locale } from '@app/contracts/constants.ts';
import { EXPORT_AT_ONCE, type FileAnswer, type FileFormat } from '@app/contracts/files/file-answer.ts';
import { auditChange } from '../audit/audit-change.ts';
import type { ServerDeps } from '../deps.ts';
import { requireRoom } from '../files/kept-bytes.ts';
import type { ListContent } from '../files/file-content.ts';
import { makeFileLink } from '../files/file-link.ts';
import { requireScope } from '../http/access.ts';
import type { Member } from '../http/member.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { writeExportJob } from './export.jobs.ts';
import { findWaiting, insertExport } from './export.repository.ts';

/** Letters that a link may carry beside its seal; servers in between take addresses of 8 000 at most. */
const LINK_LETTERS = 3_000;

/** Who asks for a file, in what language. */
export interface Asking {
  readonly deps: ServerDeps;
  readonly actor: Member;
  readonly locale: Locale;
  /** Client address, for the audit. */
  readonly address: string;
}

export interface Wanted {
  readonly content: ListContent;
  /** Of the file, without ending. */
  readonly name: string;
  /** Undefined for CSV at once, however long the list is. */
  readonly format: FileFormat | undefined;
  /** How many rows there are; at least {@link EXPORT_AT_ONCE} and one if there are more. */
  readonly count: () => Promise<number>;
}

/** Lists that hold no recipient's number, or hide its middle by themselves. */
const withoutNumbers: ReadonlySet<ListContent['part']> = new Set([
  'sample',
  'campaigns',
  'usage',
  'invoices',
  'payments',
  'ledger',
  'statements',
  'audit',
  'verifications',
  'numbers',
  'zalo_sample',
  'contact_sample',
]);

/**
 * A link to a list that is written when it is followed; a long one is prepared, and its link comes with a notification.
 * Throws 409 `quota_exceeded` where the account has no room for one, 403 for numbers of recipients to somebody who may not see them.
 */
export async function offerFile(asking: Asking, { content, name, format, count }: Wanted): Promise<FileAnswer> {
  if (!asking.actor.seesNumbers && hasNumbers(content)) requireScope(asking.actor, 'contact:phone');
  const file = { content, format: format ?? 'csv', fileName: `${name}.${format ?? 'csv'}` };
  const isTooMuchForLink = JSON.stringify(content).length > LINK_LETTERS;
  const isPrepared = isTooMuchForLink || (format !== undefined && (await count()) > EXPORT_AT_ONCE);
  const answer = isPrepared ? await prepare(asking, file) : linkTo(asking, file);
  await auditNumbers(asking, file);
  return answer;
}

function linkTo({ deps, actor, locale }: Asking, file: File): FileAnswer {
  const { path, expiresAt } = makeFileLink(deps.vault, deps.clock.now(), {
    accountId: actor.accountId,
    locale,
    ...file,
  });
  return { url: path, file_name: file.fileName, expires_at: expiresAt.toISOString() };
}

/** Whether whole numbers of others are in a list. */
function hasNumbers(content: ListContent): boolean {
  return !withoutNumbers.has(content.part) && !('isMasked' in content && content.isMasked);
}

/** Phone numbers of recipients leave the account with these lists. */
async function auditNumbers({ deps, actor, address }: Asking, { content, format }: File): Promise<void> {
  if (!hasNumbers(content)) return;
  const id = 'id' in content ? content.id : null;
  await deps.database.asAccount(actor.scope, (tx) =>
    auditChange(
      tx,
      { deps, scope: actor.scope, audit: { kind: 'user', id: actor.userId, ip: address } },
      {
        action: 'contact.list_downloaded',
        object: listObject(content.part, id) ?? { type: 'account', id: actor.accountId },
        after: { list: content.part, format },
      },
    ),
  );
}

/** What a list is of, where it is not of the whole account. */
function listObject(part: ListContent['part'], id: string | null): { type: string; id: string } | null {
  if (id === null) return null;
  if (part === 'contact_import') return { type: 'contact_import', id };
  return part === 'log' || part === 'calls' || part === 'zalo_log' ? { type: 'campaign', id } : null;
}

interface File {
  readonly content: ListContent;
  readonly format: FileFormat;
  readonly fileName: string;
}

/** Who asks again for what is being prepared waits for that. */
async function prepare({ deps, actor, locale }: Asking, { content, format, fileName }: File): Promise<FileAnswer> {
  const { scope, userId } = actor;
  const row = { user_id: userId, locale, format, file_name: fileName, content };
  await deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'files');
    if (await findWaiting(tx, scope, row)) return;
    await requireRoom(tx, scope, { field: 'format' });
    const id = deps.ids.next('exportFile');
    await insertExport(tx, scope, { ...row, id, created_at: deps.clock.now() });
    await deps.jobs.enqueue(tx, writeExportJob, { export_id: id }, { scope });
  });
  return { url: null, file_name: fileName, expires_at: null };
}

/** What an answer with a file is: there, or going on. */
export function statusOf({ url }: FileAnswer): 200 | 202 {
  return url === null ? 202 : 200;
}
