import { writeAudit } from '../audit/audit.repository.ts';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notify } from '../notification/notify.ts';
import { operator, type AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import {
  approveSender,
  approveTemplate,
  findReviewed,
  listWaiting,
  reject,
  type Reviewed,
  type ReviewRow,
} from './review.repository.ts';

/** Years a brand name is valid after its approval. */
const SENDER_YEARS = 3;

/** One line per sender or template that waits. */
export async function describeWaiting({ database }: AdminDeps, table: Reviewed): Promise<string[]> {
  const rows = await database.asSystem((tx) => listWaiting(tx, table));
  return rows.map(({ id, name, status, accountName }) => `${id}  ${name}  ${status}  ${accountName}`);
}

export interface Review {
  readonly table: Reviewed;
  readonly id: string;
  readonly verdict: 'approved' | 'rejected';
  /** Needed to reject; the account reads it. */
  readonly reason: string;
}

/** Decides a sender or template, and tells its account. Throws {@link AdminError} unless it waits. */
export async function review(deps: AdminDeps, { table, id, verdict, reason }: Review): Promise<string[]> {
  const row = await deps.database.asSystem((tx) => findReviewed(tx, table, id));
  if (!row) throw new AdminError(`There is no ${table} ${id}; "${table} list" shows those that wait.`);
  const scope = accountScope(row.accountId);
  const now = deps.clock.now();
  const { ids, bus } = deps;
  await deps.database.asAccount(scope, async (tx) => {
    const isDone = await decide(tx, scope, { table, id, verdict, reason, now });
    if (!isDone) throw new AdminError(`The ${table} ${row.name} is ${row.status}, so it does not wait for a decision.`);
    await writeAudit(tx, {
      ids,
      now,
      accountId: row.accountId,
      actor: operator,
      action: `${table}.${verdict}`,
      object: { type: table, id },
      before: { status: row.status },
      after: { status: verdict },
      reason,
    });
    await notify({
      tx,
      scope,
      bus,
      ids,
      now,
      type: table,
      ...textsOf(table, row, verdict, reason),
      link: '/Campaigns/Sms',
    });
  });
  return [`${row.accountName}: ${table} ${row.name} ${verdict}`];
}

function decide(
  tx: AccountTx,
  scope: AccountScope,
  { table, verdict, now, ...rest }: Review & { now: Date },
): Promise<boolean> {
  if (verdict === 'rejected') return reject(tx, scope, table, { ...rest, now });
  if (table === 'template') return approveTemplate(tx, scope, { ...rest, now });
  const validUntil = `${now.getUTCFullYear() + SENDER_YEARS}${now.toISOString().slice(4, 10)}`;
  return approveSender(tx, scope, { ...rest, now, validUntil });
}

function textsOf(table: Reviewed, { name }: ReviewRow, verdict: Review['verdict'], reason: string) {
  const subject = { sender: { vn: 'Thương hiệu', en: 'Sender' }, template: { vn: 'Mẫu tin', en: 'Template' } }[table];
  if (verdict === 'approved') {
    return {
      severity: 'success',
      title: { vn: `${subject.vn} ${name} đã được duyệt`, en: `${subject.en} ${name} is approved` },
      content: { vn: 'Bạn có thể dùng ngay.', en: 'You can use it now.' },
    } as const;
  }
  return {
    severity: 'warning',
    title: { vn: `${subject.vn} ${name} bị từ chối`, en: `${subject.en} ${name} was rejected` },
    content: { vn: `Lý do: ${reason}`, en: `Reason: ${reason}` },
  } as const;
}
