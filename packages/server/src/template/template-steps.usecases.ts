import type { Data } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { mayBeEnabled } from '@app/contracts/template/template-states.ts';
import type { withdrawTemplate } from '@app/contracts/template/template.calls.ts';
import { copyName, copyNames } from '../copy-name.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { moveVersion } from './move-template.ts';
import { noteTemplate } from './note-template.ts';
import type { TemplateDeps } from './template-deps.ts';
import { templateNotFound } from './template-not-found.ts';
import { asRecord } from './template-record.ts';
import { listUses } from './template-uses.repository.ts';
import { insertTemplate, lockTemplate, readTemplate, updateTemplateRow } from './template.repository.ts';
import { insertVersion, listVersions, readNewestVersion, readVersion } from './version.repository.ts';

interface Step {
  readonly deps: TemplateDeps;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly audit: AuditActor;
  readonly locale: Locale;
  readonly id: string;
}

type Template = Data<typeof withdrawTemplate>;

/** Takes the version back that waits for review. Throws 404; 409 `wrong_state` where none does. */
export function withdraw({ deps, scope, audit: actor, locale, id }: Step): Promise<Template> {
  return deps.database.asAccount(scope, async (tx) => {
    const template = (await lockTemplate(tx, scope, id)) ?? templateNotFound();
    const version = await readNewestVersion(tx, scope, id);
    await moveVersion({ tx, scope, deps, actor, template, version, event: 'withdrawn' });
    return await readRecord(tx, scope, locale, id);
  });
}

/**
 * Keeps the version in use from being chosen, or offers it again. Throws 404; 409 `wrong_state`, also for one that a reviewer
 * disabled.
 */
export function turn({ deps, scope, audit: actor, locale, id, isOn }: Step & { isOn: boolean }): Promise<Template> {
  return deps.database.asAccount(scope, async (tx) => {
    const template = (await lockTemplate(tx, scope, id)) ?? templateNotFound();
    const version = await readVersion(tx, scope, id, template.version);
    const { status } = version;
    if (isOn ? !mayBeEnabled(version) : status === 'disabled') throw failure(409, 'wrong_state', { info: { status } });
    await moveVersion({ tx, scope, deps, actor, template, version, event: isOn ? 'enabled' : 'disabled' });
    return await readRecord(tx, scope, locale, id);
  });
}

/** Makes a draft with the newest text of a template. Throws 404. */
export function duplicate({ deps, scope, userId, audit: actor, locale, id: from }: Step): Promise<Template> {
  return deps.database.asAccount(scope, async (tx) => {
    const template = (await readTemplate(tx, scope, from)) ?? templateNotFound();
    const newest = await readNewestVersion(tx, scope, from);
    const id = deps.ids.next('template');
    const now = deps.clock.now();
    const { type, sender_id, content, variables, is_unicode, segments_min, segments_max } = newest;
    const text = { type, sender_id, content, variables: json(variables), is_unicode, segments_min, segments_max };
    const made = { version: 1, status: 'draft', created_by: userId, created_at: now } as const;
    const { description } = template;
    const name = copyName(template.name, copyNames[locale]);
    await insertTemplate(tx, scope, { ...text, ...made, id, name, description, updated_at: now });
    await insertVersion(tx, scope, { ...text, ...made, template_id: id });
    await noteTemplate({ tx, scope, deps, actor, id, action: 'duplicated', version: 1 });
    return await readRecord(tx, scope, locale, id);
  });
}

/**
 * Deletes a template; its row and versions stay for the campaigns of the past. Throws 404; 409 `in_use` while a campaign
 * is still to be sent with it, or a service sends codes with it (`info` has both).
 * @param type finds no template of another type
 */
export function deleteTemplate({
  deps,
  scope,
  audit: actor,
  id,
  type,
}: Omit<Step, 'userId' | 'locale'> & { type?: MessageType }): Promise<void> {
  return deps.database.asAccount(scope, async (tx) => {
    const template = await lockTemplate(tx, scope, id);
    if (!template || (type && template.type !== type)) templateNotFound();
    const uses = await listUses(tx, scope, id);
    if (uses.campaigns.length + uses.configurations.length > 0) throw failure(409, 'in_use', { info: { ...uses } });
    await updateTemplateRow(tx, scope, id, { deleted_at: deps.clock.now() });
    await noteTemplate({ tx, scope, deps, actor, id, action: 'deleted', version: null });
  });
}

async function readRecord(tx: AccountTx, scope: AccountScope, locale: Locale, id: string): Promise<Template> {
  const row = (await readTemplate(tx, scope, id)) ?? templateNotFound();
  return asRecord(row, await listVersions(tx, scope, [id]), locale);
}
