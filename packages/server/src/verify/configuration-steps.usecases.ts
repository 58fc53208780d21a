import type { Locale } from '@app/contracts/constants.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { Clock } from '../clock.ts';
import { copyName, copyNames } from '../copy-name.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Ids } from '../ids.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import { asConfiguration } from './configuration-view.ts';
import { problemsOf, readAvailable, requireNoProblem } from './publish-checks.ts';
import { publishedSettings } from './service-settings.ts';
import type { StoredSettings } from '../database/tables/service.tables.ts';
import {
  countKeptConfigurations,
  insertCopy,
  lockConfiguration,
  updateConfiguration,
  type ConfigurationRow,
} from './configuration.repository.ts';

/** What is done to a service needs, and who does it. */
export interface ServiceWork {
  readonly deps: { readonly database: Database; readonly clock: Clock; readonly ids: Ids };
  readonly scope: AccountScope;
  readonly audit: AuditActor;
}

interface Step extends ServiceWork {
  readonly id: string;
}

/** Verification services that an account may have. */
export const MAX_CONFIGURATIONS = 200;

/** Stops a published service, or lets a stopped one go on. Throws 404; 409 `wrong_state`; 422 where a channel cannot send. */
export function turnConfiguration(step: Step & { isOn: boolean }): Promise<Configuration> {
  const { deps, scope, id, isOn } = step;
  return deps.database.asAccount(scope, async (tx) => {
    const before = (await lockConfiguration(tx, scope, id)) ?? missing();
    requireStatus(before, isOn ? 'disabled' : 'published');
    // What it sends with may have been taken away since.
    if (isOn) await requireSending(tx, scope, publishedSettings(before));
    const status = isOn ? 'published' : 'disabled';
    const after = await updateConfiguration(tx, scope, { id, status, updated_at: deps.clock.now() });
    await note(tx, step, { action: isOn ? 'enabled' : 'disabled', before: before.status, after: status });
    return asConfiguration(after);
  });
}

/** Makes a draft with the settings of a service. Throws 404; 409 `quota_exceeded`. */
export function duplicateConfiguration(step: Step & { userId: string; locale: Locale }): Promise<Configuration> {
  const { deps, scope, userId, locale, id: from } = step;
  return deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'verification_services');
    const of = (await lockConfiguration(tx, scope, from)) ?? missing();
    requirePlace(await countKeptConfigurations(tx, scope), MAX_CONFIGURATIONS);
    const id = deps.ids.next('verifyConfiguration');
    const name = copyName(of.name, copyNames[locale]);
    const copy = await insertCopy(tx, scope, { of, id, name, created_by: userId, now: deps.clock.now() });
    await note(tx, { ...step, id }, { action: 'duplicated', after: 'draft' });
    return asConfiguration(copy);
  });
}

/** Deletes a service that is not published; what it sent stays. Throws 404; 409 `wrong_state`. */
export function deleteConfiguration(step: Step): Promise<void> {
  const { deps, scope, id } = step;
  return deps.database.asAccount(scope, async (tx) => {
    const { status } = requireStatus((await lockConfiguration(tx, scope, id)) ?? missing(), 'draft', 'disabled');
    const now = deps.clock.now();
    await updateConfiguration(tx, scope, { id, deleted_at: now, updated_at: now });
    await note(tx, step, { action: 'deleted', before: status });
  });
}

/** Refuses what publishing would refuse, with the same words. */
async function requireSending(tx: AccountTx, scope: AccountScope, settings: StoredSettings | null): Promise<void> {
  if (!settings) return;
  const problems = problemsOf(settings, await readAvailable(tx, scope));
  requireNoProblem(problems, { problems });
}

function missing(): never {
  throw notFound();
}

function requireStatus(row: ConfigurationRow, ...wanted: ConfigurationRow['status'][]): ConfigurationRow {
  if (!wanted.includes(row.status)) throw failure(409, 'wrong_state', { info: { status: row.status } });
  return row;
}

interface Change {
  readonly action: 'enabled' | 'disabled' | 'duplicated' | 'deleted';
  /** Its status. */
  readonly before?: string;
  readonly after?: string;
}

function note(tx: AccountTx, { deps, scope, audit, id }: Step, { action, before, after }: Change): Promise<void> {
  return writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor: audit,
    action: `verify_configuration.${action}`,
    object: { type: 'verify_configuration', id },
    ...(before !== undefined && { before: { status: before } }),
    ...(after !== undefined && { after: { status: after } }),
  });
}
