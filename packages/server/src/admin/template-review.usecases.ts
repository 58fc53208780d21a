import { accountScope } from '../database/account-scope.ts';
import { Failure } from '../http/failure.ts';
import { decideTemplate, type Verdict } from '../template/review-template.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { findReviewed, listWaitingTemplates } from './review.repository.ts';

/** What an operator may say of a template: whether the account must be told why, and what becomes of it. */
export const templateVerbs = {
  approve: { event: 'approved', needsReason: false },
  reject: { event: 'rejected', needsReason: true },
  disable: { event: 'disabled', needsReason: true },
  enable: { event: 'enabled', needsReason: false },
} as const satisfies Record<string, { event: Verdict; needsReason: boolean }>;

/** Two lines per template that waits: what it is, and its text. */
export async function describeWaitingTemplates({ database }: AdminDeps): Promise<string[]> {
  const rows = await database.asSystem(listWaitingTemplates);
  return rows.flatMap(({ id, name, version, accountName, content }) => [
    `${id}  ${name}  version ${version}  ${accountName}`,
    `  ${content.replaceAll('\n', ' ')}`,
  ]);
}

/** Decides a template, and tells its account. Throws {@link AdminError} for what its state does not allow. */
export async function reviewTemplate(
  deps: AdminDeps,
  { id, event, reason }: { id: string; event: Verdict; reason: string },
): Promise<string[]> {
  const row = await deps.database.asSystem((tx) => findReviewed(tx, 'template', id));
  if (!row) throw new AdminError(`There is no template ${id}; "template list" shows those that wait.`);
  const scope = accountScope(row.accountId);
  await decideTemplate({ deps, scope, id, actor: deps.operator, event, reason }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    const isReview = event === 'approved' || event === 'rejected';
    const why = isReview ? 'no version of it waits for a decision' : `it cannot be ${event}`;
    throw new AdminError(`The template ${row.name} is ${row.status}, and ${why}.`);
  });
  return [`${row.accountName}: template ${row.name} ${event}`];
}
