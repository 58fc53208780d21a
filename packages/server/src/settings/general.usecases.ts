import type { GeneralSettings } from '@app/contracts/settings/general.ts';
import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { AuditField, AuditFields } from '@app/contracts/audit/audit-fields.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { auditChange } from '../audit/audit-change.ts';
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

type Field = AuditField & ('account_name' | 'approval_threshold_vnd' | 'retention_days' | 'mask_phones');

interface Changing<Name extends Field> {
  readonly setting: Setting;
  readonly name: Name;
  readonly value: GeneralSettings[Name];
  readonly action: AuditAction;
  readonly write: (tx: AccountTx) => Promise<void>;
}

/** Changes one setting and writes that down, unless it is so already. Answers the settings as they are then. */
function change<Name extends Field>({ setting, name, value, action, write }: Changing<Name>): Promise<GeneralSettings> {
  const { deps, scope, actor: audit } = setting;
  return deps.database.asAccount(scope, async (tx) => {
    const before = await readGeneralSettings(tx, scope);
    if (before[name] === value) return before;
    await write(tx);
    const object = { type: 'account', id: scope.accountId };
    const fields: Record<'before' | 'after', AuditFields> = {
      before: { [name]: before[name] },
      after: { [name]: value },
    };
    await auditChange(tx, { deps, scope, audit }, { action, object, ...fields });
    return { ...before, [name]: value };
  });
}

/** Gives the account another name, which open pages show at once. */
export function renameAccount({ name: value, ...setting }: SeenByAll & { name: string }): Promise<GeneralSettings> {
  return change({
    setting,
    name: 'account_name',
    value,
    action: 'account.renamed',
    write: async (tx) => {
      await writeAccountName(tx, setting.scope, value);
      tellSessions(setting, tx);
    },
  });
}

/** Says which campaigns need a second person; null for none. `threshold` is in minor units. */
export function changeApproval({
  threshold: value,
  ...setting
}: Setting & { threshold: number | null }): Promise<GeneralSettings> {
  return change({
    setting,
    name: 'approval_threshold_vnd',
    value,
    action: 'account.approval_changed',
    write: (tx) => writeApprovalThreshold(tx, setting.scope, value),
  });
}

/** Says after how many days messages lose whom they went to; 0 for never. */
export function changeRetention({ days: value, ...setting }: Setting & { days: number }): Promise<GeneralSettings> {
  return change({
    setting,
    name: 'retention_days',
    value,
    action: 'account.retention_changed',
    write: (tx) => writeRetention(tx, setting.scope, value),
  });
}

/** Says whether members without `contact:phone` see numbers with their middle hidden: at once, in open pages too. */
export function changeMasking({ masks: value, ...setting }: SeenByAll & { masks: boolean }): Promise<GeneralSettings> {
  return change({
    setting,
    name: 'mask_phones',
    value,
    action: 'account.masking_changed',
    write: async (tx) => {
      await writeMasking(tx, setting.scope, value);
      tellSessions(setting, tx);
    },
  });
}

/** A setting that open pages of all members go by. */
interface SeenByAll extends Setting {
  readonly deps: Setting['deps'] & { readonly bus: Bus; readonly sessions: Pick<Sessions, 'readAllAgain'> };
}

/** The database tells every process, this one too, but a little after the answer. */
function tellSessions({ deps: { bus, sessions }, scope: { accountId } }: SeenByAll, tx: AccountTx): void {
  sessions.readAllAgain(tx, accountId);
  bus.publish(tx, { topic: 'session', data: { reason: 'permissions' }, accountId });
}
