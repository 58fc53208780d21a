import type { EraseObstacle } from '@app/contracts/contact/personal-data.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { patiently } from '../database/patiently.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { tellOfFailure } from '../export/export-notices.ts';
import { failure, notFound, type Failure } from '../http/failure.ts';
import { insertOptOuts } from '../opt-out/opt-out-write.repository.ts';
import {
  dropExports,
  dropUnreadLists,
  eraseEverywhere,
  expireImports,
  findUnderWay,
  isReadingFiles,
  listFilesWith,
  lockMessages,
  lockSending,
  markOf,
} from './erase.repository.ts';
import type { ErasedCounts } from './erase-steps.ts';

interface Erasing {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'lists' | 'exports'>;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly actor: AuditActor;
}

/**
 * Erases one person everywhere, and keeps a refusal under the mark of the number, so that it is not written to again.
 * Answers how many records of each kind there were. Throws 404 where nothing is kept, 409 `in_use` while a message to the
 * number is under way, it is being called, or a file of people is being read.
 */
export async function erasePerson(
  { deps, scope, userId, actor }: Erasing,
  { phone, reason }: { phone: string; reason: string },
): Promise<ErasedCounts> {
  const now = deps.clock.now();
  const { accountId } = scope;
  const eraseIn = async (tx: AccountTx) => {
    await lockSending(tx, scope, phone);
    const underWay = await findUnderWay(tx, scope, phone);
    if (underWay) throw inUse(underWay);
    if (await isReadingFiles(tx, scope)) throw inUse('reading');
    await lockMessages(tx, scope, phone);
    const mark = await markOf(tx, scope, phone);
    const listFiles = await listFilesWith(tx, scope, phone);
    const erased = await eraseEverywhere(tx, { accountId, phone, mark });
    if (Object.keys(erased).length === 0) throw notFound();
    const dropped = await dropExports(tx, scope, phone);
    for (const file of dropped) {
      if (file.status !== 'waiting') continue;
      await tellOfFailure({ tx, scope, ...deps, now, userId: file.user_id }, file.file_name);
    }
    listFiles.push(...(await dropUnreadLists(tx, scope)));
    await expireImports(tx, scope);
    const exportFiles = dropped.flatMap(({ file_key: key }) => key ?? []);
    if (exportFiles.length > 0) erased.exports = exportFiles.length;
    const refusal = { channel: 'all', brand: '', reason: 'manual', note: '', userId } as const;
    await insertOptOuts(tx, scope, { ...refusal, phones: [mark], ids: deps.ids, now });
    const object = { type: 'person', id: mark };
    const entry = { ids: deps.ids, now, accountId, actor, object, after: erased, reason };
    await writeAudit(tx, { ...entry, action: 'contact.erased' });
    return { counts: erased, lists: listFiles, exports: exportFiles };
  };
  // Reports of messages lock these and their campaigns the other way round.
  const { counts, lists, exports } = await patiently(() => deps.database.asAccount(scope, eraseIn));
  // After the commit: what no row names any more is also swept away should this process end here.
  for (const key of lists) await deps.lists.delete(key);
  for (const key of exports) await deps.exports.delete(key);
  return counts;
}

function inUse(reason: EraseObstacle): Failure {
  return failure(409, 'in_use', { info: { reason } });
}
