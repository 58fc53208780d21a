import type { AuditFields } from '@app/contracts/audit/audit-fields.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { serviceChanges } from '@app/contracts/verify/service-changes.ts';
import { lintService, type ServiceFinding } from '@app/contracts/verify/service-lint.ts';
import type { ServiceSettings } from '@app/contracts/verify/service-settings.ts';
import type { saveConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { defaultServiceSettings } from '@app/contracts/verify/service-defaults.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { StoredSettings } from '../database/tables/service.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import { readProfile } from '../webhook/profile.repository.ts';
import { MAX_CONFIGURATIONS, type ServiceWork } from './configuration-steps.usecases.ts';
import { asConfiguration } from './configuration-view.ts';
import {
  countKeptConfigurations,
  insertConfiguration,
  lockConfiguration,
  updateConfiguration,
  type ConfigurationRow,
} from './configuration.repository.ts';
import { readAvailable, type Available } from './publish-checks.ts';
import { draftColumns, draftSettings, publishedSettings } from './service-settings.ts';

type Draft = Parsed<typeof saveConfiguration>;

interface Saved {
  readonly configuration: Configuration;
  readonly lint: ServiceFinding[];
  readonly isNew: boolean;
}

/**
 * Makes a service, or changes the draft of one. Throws 404; 409 `draft_changed` with `info.current` where the draft has
 * another version by now, `quota_exceeded`; 422 for a sender, template or callback address that is not the account's, or a
 * number that is used for something else and was not the service's before.
 */
export function saveService(work: ServiceWork & { draft: Draft; userId: string }): Promise<Saved> {
  const { deps, scope, draft, userId } = work;
  const { id, version, name, widget, callback_profile_id: profileId, ...plain } = draft;
  return deps.database.asAccount(scope, async (tx) => {
    const before = id === undefined ? null : await requireVersion(tx, scope, id, version);
    const kept = before ? draftSettings(before) : defaultServiceSettings;
    const { block_list = kept.fraud.block_list, device_velocity = kept.fraud.device_velocity } = plain.fraud;
    const fraud = { ...plain.fraud, block_list, device_velocity };
    const callback = profileId === undefined ? kept.callback_profile_id : profileId || null;
    const settings = { ...plain, fraud, callback_profile_id: callback, widget: widget ?? kept.widget };
    if (callback !== kept.callback_profile_id) await requireProfile(tx, scope, callback);
    const available = await readAvailable(tx, scope);
    requireKnown(settings, available);
    requireAssigned(settings, available, before ? sendersNamedBy(before) : []);
    const row =
      before === null
        ? await make(tx, work, { settings, name, userId })
        : await change(tx, work, { before, settings, name });
    return { configuration: asConfiguration(row), lint: lintService(settings), isNew: before === null };
  });
}

/** The service, kept for this transaction. Throws 404; 409 `draft_changed` where the draft is not the one meant. */
export async function requireVersion(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  version: number | undefined,
): Promise<ConfigurationRow> {
  const row = await lockConfiguration(tx, scope, id);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) {
    throw failure(409, 'draft_changed', { info: { current: asConfiguration(row) } });
  }
  return row;
}

interface Content {
  readonly settings: StoredSettings;
  readonly name: string;
}

async function make(
  tx: AccountTx,
  work: ServiceWork,
  { settings, name, userId }: Content & { userId: string },
): Promise<ConfigurationRow> {
  const { deps, scope } = work;
  await takeTurn(tx, scope, 'verification_services');
  requirePlace(await countKeptConfigurations(tx, scope), MAX_CONFIGURATIONS);
  const id = deps.ids.next('verifyConfiguration');
  const row = await insertConfiguration(tx, scope, { settings, id, name, created_by: userId, now: deps.clock.now() });
  await note(tx, work, { id, action: 'created', after: { name } });
  return row;
}

/** Changes a draft, and keeps what was changed. */
export async function change(
  tx: AccountTx,
  work: ServiceWork,
  { before, settings, name }: Content & { before: ConfigurationRow },
): Promise<ConfigurationRow> {
  const { deps, scope } = work;
  const changes = changesOf(draftSettings(before), settings);
  if (name !== before.name) Object.assign(changes.before, { name: before.name });
  if (name !== before.name) Object.assign(changes.after, { name });
  const row = await updateConfiguration(tx, scope, {
    id: before.id,
    ...draftColumns(settings),
    name,
    version: before.version + 1,
    updated_at: deps.clock.now(),
  });
  await note(tx, work, { id: before.id, action: 'changed', ...changes });
  return row;
}

/** Brings the draft back to what is published. Throws 404; 409 `draft_changed`, `wrong_state` where nothing differs. */
export function discardDraft(work: ServiceWork & { id: string; version: number }): Promise<Configuration> {
  const { deps, scope, id, version } = work;
  return deps.database.asAccount(scope, async (tx) => {
    const before = await requireVersion(tx, scope, id, version);
    const published = publishedSettings(before);
    const changes = changesOf(draftSettings(before), published ?? draftSettings(before));
    if (!published || Object.keys(changes.after).length === 0) {
      throw failure(409, 'wrong_state', { info: { status: before.status } });
    }
    const row = await updateConfiguration(tx, scope, {
      id,
      ...draftColumns(published),
      version: before.version + 1,
      updated_at: deps.clock.now(),
    });
    await note(tx, work, { id, action: 'changes_discarded', ...changes });
    return asConfiguration(row);
  });
}

/** What an audit row keeps of a change. */
export function changesOf(before: ServiceSettings | null, after: ServiceSettings) {
  const changes = serviceChanges(before, after);
  return {
    before: Object.fromEntries(changes.map(({ field, before: value }) => [field, value])),
    after: Object.fromEntries(changes.map(({ field, after: value }) => [field, value])),
  };
}

interface Noted {
  readonly id: string;
  readonly action: 'created' | 'changed' | 'changes_discarded' | 'published' | 'widget_key_rotated';
  readonly before?: AuditFields;
  readonly after?: AuditFields;
}

/** Writes down what was done to a service. */
export function note(tx: AccountTx, { deps, scope, audit }: ServiceWork, { id, action, ...changes }: Noted) {
  return writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor: audit,
    action: `verify_configuration.${action}`,
    object: { type: 'verify_configuration', id },
    ...changes,
  });
}

/** An address that is deleted later is taken out of drafts by the database. */
async function requireProfile(tx: AccountTx, scope: AccountScope, id: string | null): Promise<void> {
  if (id === null || (await readProfile(tx, scope, id))) return;
  throw failure(422, 'validation', { errors: { callback_profile_id: [rule('oneOf')] } });
}

/** A draft may wait for an approval, but not name what the account does not have. */
function requireKnown({ channels }: StoredSettings, { senders, templates }: Available): void {
  const sender = channels.findIndex(({ sender_id: id }) => id !== null && !senders.some((each) => each.id === id));
  if (sender !== -1) {
    const errors = { [`channels.${sender}.sender_id`]: [rule('oneOf')] };
    throw failure(422, 'sender_missing', { message: messages.senderNotFound, errors });
  }
  const template = channels.findIndex(
    ({ channel, template_id: id }) =>
      id !== null && !templates.some((each) => each.id === id && each.channel === channel),
  );
  if (template !== -1) {
    const errors = { [`channels.${template}.template_id`]: [rule('oneOf')] };
    throw failure(422, 'content_rejected', { message: messages.invalidContent, errors });
  }
}

/** Senders of a service's draft and of what is published. */
function sendersNamedBy({ channels, published }: ConfigurationRow): (string | null)[] {
  return [...channels, ...(published?.channels ?? [])].map(({ sender_id: id }) => id);
}

/** A number that is used for something else stays in a service that has it, which goes on working with it. */
function requireAssigned({ channels }: StoredSettings, { senders }: Available, kept: readonly (string | null)[]): void {
  const other = channels.findIndex(
    ({ sender_id: id }) => !kept.includes(id) && senders.some((each) => each.id === id && each.has_other_use),
  );
  if (other === -1) return;
  const errors = { [`channels.${other}.sender_id`]: [rule('oneOf')] };
  throw failure(422, 'sender_not_approved', { message: messages.senderNotFound, errors });
}
