import type { GeneralSettings } from '@app/contracts/settings/general.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import {
  readGeneralSettings,
  writeAccountName,
  writeApprovalThreshold,
  writeMasking,
  writeRetention,
} from './general.repository.ts';

/** The account's settings, with defaults for what was never set. */
export function generalSettings({
  database,
  scope,
}: {
  database: Database;
  scope: AccountScope;
}): Promise<GeneralSettings> {
  return database.findAsAccount(scope, (tx) => readGeneralSettings(tx, scope));
}

interface Setting {
  readonly deps: { readonly database: Database; readonly clock: Clock; readonly ids: Ids };
  readonly scope: AccountScope;
  readonly actor: AuditActor;
}

/** Gives the account another name, which open pages show at once. Answers the settings as they are then. */
export function renameAccount({ deps, scope, actor, name }: SeenByAll & { name: string }): Promise<GeneralSettings> {
  const { database, clock, ids } = deps;
  const { accountId } = scope;
  return database.asAccount(scope, async (tx) => {
    const before = await readGeneralSettings(tx, scope);
    if (before.account_name === name) return before;
    await writeAccountName(tx, scope, name);
    await writeAudit(tx, {
      ids,
      now: clock.now(),
      accountId,
      actor,
      action: 'account.renamed',
      object: { type: 'account', id: accountId },
      before: { name: before.account_name },
      after: { name },
    });
    tellSessions(deps, tx, accountId);
    return { ...before, account_name: name };
  });
}

interface SetApproval extends Setting {
  /** Minor units; null for never. */
  readonly threshold: number | null;
}

/** Says which campaigns need a second person. Answers the settings as they are then. */
export function changeApproval({ deps, scope, actor, threshold }: SetApproval): Promise<GeneralSettings> {
  const { database, clock, ids } = deps;
  return database.asAccount(scope, async (tx) => {
    const before = await readGeneralSettings(tx, scope);
    if (before.approval_threshold_vnd === threshold) return before;
    await writeApprovalThreshold(tx, scope, threshold);
    await writeAudit(tx, {
      ids,
      now: clock.now(),
      accountId: scope.accountId,
      actor,
      action: 'account.approval_changed',
      object: { type: 'account', id: scope.accountId },
      before: { approval_threshold_vnd: before.approval_threshold_vnd },
      after: { approval_threshold_vnd: threshold },
    });
    return { ...before, approval_threshold_vnd: threshold };
  });
}

/** Says after how many days messages lose whom they went to; 0 for never. Answers the settings as they are then. */
export function changeRetention({ deps, scope, actor, days }: Setting & { days: number }): Promise<GeneralSettings> {
  const { database, clock, ids } = deps;
  return database.asAccount(scope, async (tx) => {
    const before = await readGeneralSettings(tx, scope);
    if (before.retention_days === days) return before;
    await writeRetention(tx, scope, days);
    await writeAudit(tx, {
      ids,
      now: clock.now(),
      accountId: scope.accountId,
      actor,
      action: 'account.retention_changed',
      object: { type: 'account', id: scope.accountId },
      before: { retention_days: before.retention_days },
      after: { retention_days: days },
    });
    return { ...before, retention_days: days };
  });
}

/**
 * Says whether members without `contact:phone` see numbers with their middle hidden: at once, in open pages too. Answers the
 * settings as they are then.
 */
export function changeMasking({ deps, scope, actor, masks }: SeenByAll & { masks: boolean }): Promise<GeneralSettings> {
  const { database, clock, ids } = deps;
  const { accountId } = scope;
  return database.asAccount(scope, async (tx) => {
    const before = await readGeneralSettings(tx, scope);
    if (before.mask_phones === masks) return before;
    await writeMasking(tx, scope, masks);
    await writeAudit(tx, {
      ids,
      now: clock.now(),
      accountId,
      actor,
      action: 'account.masking_changed',
      object: { type: 'account', id: accountId },
      before: { mask_phones: before.mask_phones },
      after: { mask_phones: masks },
    });
    tellSessions(deps, tx, accountId);
    return { ...before, mask_phones: masks };
  });
}

/** A setting that open pages of all members go by. */
interface SeenByAll extends Setting {
  readonly deps: Setting['deps'] & { readonly bus: Bus; readonly sessions: Pick<Sessions, 'readAllAgain'> };
}

/** The database tells every process, this one too, but a little after the answer. */
function tellSessions({ bus, sessions }: SeenByAll['deps'], tx: AccountTx, accountId: string): void {
  sessions.readAllAgain(tx, accountId);
  bus.publish(tx, { topic: 'session', data: { reason: 'permissions' }, accountId });
}
