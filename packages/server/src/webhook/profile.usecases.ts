import type { AuditFields } from '@app/contracts/audit/audit-fields.ts';
import {
  MAX_CALLBACK_PROFILES,
  OLD_SECRET_HOURS,
  type CallbackEvent,
  type CallbackProfile,
} from '@app/contracts/settings/callback.ts';
import { readHeaderLines } from '@app/contracts/settings/callback-headers.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import { forgetCallback } from '../verify/service-callback.repository.ts';
import { newSecret, openHeaders, sealHeaders, sealSecret } from './profile-secrets.ts';
import {
  deleteProfile,
  discardOpen,
  insertProfile,
  isAddressTaken,
  listProfiles,
  lockProfile,
  updateProfile,
  type ProfileRow,
} from './profile.repository.ts';

const HOUR = 3_600_000;
/** What a profile is before its first answer, whatever was before. */
const SOUND = { status: 'active', failing_since: null, failure_streak: 0, disabled_reason: null } as const;

export interface Profiles {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'vault' | 'ports'>;
  readonly scope: AccountScope;
}

export interface ProfileChange extends Profiles {
  readonly actor: AuditActor;
}

export interface ProfileFields {
  readonly name: string;
  readonly url: string;
  readonly events: readonly CallbackEvent[];
  readonly format: 'json' | 'form';
  /** One `Name: value` a line. */
  readonly headers: string;
}

/** The account's profiles, the oldest first. */
export function profilesOf({ deps, scope }: Profiles): Promise<CallbackProfile[]> {
  return deps.database.readAsAccount(scope, async (tx) => {
    const rows = await listProfiles(tx, scope);
    return rows.map((row) => asProfile(row, { deps, scope }));
  });
}

interface WithSecret {
  readonly profile: CallbackProfile;
  /** To be shown now and never again. */
  readonly secret: string;
}

/**
 * Adds a profile. Throws 422 `url_invalid` for an address that is not public, 409 `duplicate` for one that another
 * profile has, 409 `quota_exceeded` for one profile too many.
 */
export async function createProfile(change: ProfileChange, wanted: ProfileFields): Promise<WithSecret> {
  const { deps, scope, actor } = change;
  const url = await requirePublic(change, wanted.url);
  const now = deps.clock.now();
  const id = deps.ids.next('callbackProfile');
  const secret = newSecret();
  const sealing = { vault: deps.vault, scope, id };
  const headers = requireValues(wanted.headers, new Map());
  const row = await deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'callbacks');
    requirePlace((await listProfiles(tx, scope)).length, MAX_CALLBACK_PROFILES);
    const made = await insertProfile(tx, scope, {
      id,
      name: wanted.name,
      url,
      events: [...wanted.events],
      secret: sealSecret(sealing, secret),
      format: wanted.format,
      sealed_headers: sealHeaders(sealing, headers),
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    });
    if (!made) throw taken();
    await note(tx, { ...change, id, action: 'created', after: told(made) });
    return made;
  });
  return { profile: asProfile(row, change), secret };
}

interface ChangedFields extends ProfileFields {
  readonly id: string;
  /** False disables it, true enables it; it stays as it is where that is left out. */
  readonly active: boolean | undefined;
}

/** Changes a profile. Throws 404, and as {@link createProfile} does. */
export async function changeProfile(change: ProfileChange, wanted: ChangedFields): Promise<CallbackProfile> {
  const { deps, scope } = change;
  const { id, name, events, format } = wanted;
  const url = await requirePublic(change, wanted.url);
  const now = deps.clock.now();
  const sealing = { vault: deps.vault, scope, id };
  const row = await deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'callbacks');
    const before = await requireProfile(tx, scope, id);
    if (await isAddressTaken(tx, scope, { url, id })) throw taken();
    const headers = requireValues(wanted.headers, openHeaders(sealing, before.sealed_headers));
    const state = wanted.active === undefined ? {} : stateFor(before, wanted.active);
    const fields = { name, url, events: [...events], format, sealed_headers: sealHeaders(sealing, headers) };
    const after = await updateProfile(tx, scope, id, { ...fields, ...state, updated_at: now });
    if (wanted.active === false) await discardOpen(tx, scope, { profileId: id, now });
    await note(tx, { ...change, id, action: 'changed', before: told(before), after: told(after) });
    return after;
  });
  return asProfile(row, change);
}

/** What enabling or disabling changes; nothing where it is so already. */
function stateFor({ status }: ProfileRow, active: boolean): Partial<ProfileRow> {
  if (!active) return { status: 'disabled', disabled_reason: null };
  if (status === 'active' || status === 'failing') return {};
  return SOUND;
}

/** Sends to a disabled profile again; a failing one counts as sound until its next answer. Throws 404. */
export async function enableProfile(change: ProfileChange, id: string): Promise<CallbackProfile> {
  const { deps, scope } = change;
  const row = await deps.database.asAccount(scope, async (tx) => {
    const before = await requireProfile(tx, scope, id);
    if (before.status === 'active') return before;
    const after = await updateProfile(tx, scope, id, { ...SOUND, updated_at: deps.clock.now() });
    await note(tx, { ...change, id, action: 'enabled', before: told(before), after: told(after) });
    return after;
  });
  return asProfile(row, change);
}

/** Makes another secret; the one before signs too for a day. Throws 404. */
export async function rollSecret(change: ProfileChange, id: string): Promise<WithSecret> {
  const { deps, scope } = change;
  const now = deps.clock.now();
  const secret = newSecret();
  const row = await deps.database.asAccount(scope, async (tx) => {
    const before = await requireProfile(tx, scope, id);
    const after = await updateProfile(tx, scope, id, {
      secret: sealSecret({ vault: deps.vault, scope, id }, secret),
      old_secret: before.secret,
      old_secret_until: new Date(now.getTime() + OLD_SECRET_HOURS * HOUR),
      updated_at: now,
    });
    await note(tx, { ...change, id, action: 'secret_rolled' });
    return after;
  });
  return { profile: asProfile(row, change), secret };
}

/** Removes a profile, also from verification services; a job removes its log. Throws 404. */
export async function removeProfile(change: ProfileChange, id: string): Promise<void> {
  const { deps, scope } = change;
  await deps.database.asAccount(scope, async (tx) => {
    const before = await requireProfile(tx, scope, id);
    await forgetCallback(tx, scope, id);
    await deleteProfile(tx, scope, id);
    await note(tx, { ...change, id, action: 'deleted', before: told(before) });
  });
}

async function requireProfile(tx: AccountTx, scope: AccountScope, id: string): Promise<ProfileRow> {
  const row = await lockProfile(tx, scope, id);
  if (!row) throw notFound();
  return row;
}

/** The address in its usual writing, by which two are told to be the same. */
async function requirePublic({ deps }: Profiles, url: string): Promise<string> {
  const { href } = new URL(url);
  if (await deps.ports.callbacks.isRefused(href)) throw refusedAddress();
  return href;
}

/** An address to which nothing may be sent. */
export function refusedAddress() {
  return failure(422, 'url_invalid', { message: messages.linkFailed, errors: { url: [messages.linkFailed] } });
}

function taken() {
  return failure(409, 'duplicate', { message: messages.linkExists, errors: { url: [messages.linkExists] } });
}

/** Headers as they are kept: a name without a value has the one it had. Throws 422 for a new name without a value. */
function requireValues(lines: string, before: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const known = new Map([...before].map(([name, value]) => [name.toLowerCase(), value]));
  const wanted = [...(readHeaderLines(lines) ?? [])].map(([name, value]): [string, string] => [
    name,
    value || (known.get(name.toLowerCase()) ?? ''),
  ]);
  if (wanted.some(([, value]) => value === '')) {
    throw failure(422, 'validation', { errors: { headers: [rule('header_lines')] } });
  }
  return new Map(wanted);
}

const told = ({ name, url, events, format, status }: ProfileRow) => ({ name, url, events, format, status });

interface Note extends ProfileChange {
  readonly id: string;
  readonly action: 'created' | 'changed' | 'enabled' | 'secret_rolled' | 'deleted';
  readonly before?: AuditFields;
  readonly after?: AuditFields;
}

function note(tx: AccountTx, { deps, scope, actor, id, action, before, after }: Note): Promise<void> {
  return writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor,
    action: `callback_profile.${action}`,
    object: { type: 'callback_profile', id },
    ...(before && { before }),
    ...(after && { after }),
  });
}

function asProfile(row: ProfileRow, { deps, scope }: Profiles): CallbackProfile {
  const isOldSecretGood = row.old_secret_until !== null && row.old_secret_until > deps.clock.now();
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    format: row.format,
    headers: [...openHeaders({ vault: deps.vault, scope, id: row.id }, row.sealed_headers).keys()],
    status: row.status,
    failing_since: row.failing_since?.toISOString() ?? null,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    last_response_code: row.last_response_code,
    old_secret_until: isOldSecretGood ? (row.old_secret_until?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
  };
}
