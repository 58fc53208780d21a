import { nextTemplateStatus, type TemplateEvent } from '@app/contracts/template/template-states.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import type { TemplateDeps } from './template-deps.ts';
import { notifyOfTemplate } from './template-notices.ts';
import { updateTemplateRow, type TemplateRow } from './template.repository.ts';
import { readVersion, updateVersion, type VersionRow } from './version.repository.ts';

export interface Move {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly deps: Pick<TemplateDeps, 'ids' | 'bus' | 'clock' | 'jobs'>;
  readonly actor: AuditActor;
  /** As it was when it was locked in this transaction. */
  readonly template: TemplateRow;
  /** The one of its versions that is moved. */
  readonly version: VersionRow;
  readonly event: TemplateEvent;
  readonly reason?: string;
}

/**
 * Moves a version of a locked template by the table of transitions: its state, the template where it is the version in
 * use, the one it replaces, audit, notification and event in one transaction. Throws 409 `wrong_state` where the table
 * knows no such step.
 */
export async function moveVersion(move: Move): Promise<void> {
  const { tx, scope, deps, actor, template, version, event, reason = '' } = move;
  const status = nextTemplateStatus(event, version.status);
  if (status === null) throw failure(409, 'wrong_state', { info: { status: version.status } });
  const now = deps.clock.now();
  const changes = { status, ...changesOf(event, { now, reason }) };
  await updateVersion(tx, scope, version, changes);
  const isNewer = version.version > template.version;
  if (isNewer && event === 'approved') await replace(move);
  const isShown = !isNewer || event === 'approved';
  await updateTemplateRow(tx, scope, template.id, {
    ...(isShown ? shownOf({ ...version, ...changes }) : {}),
    updated_at: now,
  });
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor,
    action: `template.${event}`,
    object: { type: 'template', id: template.id },
    before: { status: version.status },
    after: { status, version: version.version },
    reason,
  });
  await notifyOfTemplate({ tx, scope, deps, actor, template, event, reason });
  deps.bus.publish(tx, { accountId: scope.accountId, topic: 'template', data: { id: template.id, status } });
}

/** The version in use gives way to the newer one. */
async function replace({ tx, scope, template }: Move): Promise<void> {
  const old = await readVersion(tx, scope, template.id, template.version);
  const status = nextTemplateStatus('replaced', old.status);
  if (status === null) throw new Error(`Version ${old.version} of ${template.id} is ${old.status}, and yet in use`);
  await updateVersion(tx, scope, old, { status });
}

function changesOf(event: TemplateEvent, { now, reason }: { now: Date; reason: string }) {
  switch (event) {
    case 'submitted':
      return { reason: null, submitted_at: now, decided_at: null };
    case 'approved':
      return { reason: null, decided_at: now };
    case 'rejected':
      return { reason, decided_at: now };
    case 'disabled':
      return { reason: reason === '' ? null : reason };
    default:
      return { reason: null };
  }
}

/** What the template's own row tells of its version in use. */
export function shownOf(version: VersionRow) {
  const { type, sender_id, content, variables, is_unicode, segments_min, segments_max, status, reason } = version;
  const shown = { type, sender_id, content, is_unicode, segments_min, segments_max, status, reason };
  return { ...shown, version: version.version, variables: json(variables) };
}
