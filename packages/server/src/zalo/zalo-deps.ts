import type { AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Vault } from '../auth/vault.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { failure } from '../http/failure.ts';
import type { Log } from '../log.ts';
import type { ZaloPort } from '../ports/zalo.ts';

/** What working with Zalo needs: a running server has it, and so have jobs. */
export interface ZaloDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly vault: Vault;
  readonly log: Log;
  readonly ports: { readonly zalo: ZaloPort | null };
}

/** On whose behalf. */
export interface ZaloOwner {
  readonly deps: ZaloDeps;
  readonly scope: AccountScope;
  readonly userId: string | null;
  readonly actor: AuditActor;
}

/** Jobs act by themselves. */
export const zaloActor: AuditActor = { kind: 'system', id: 'zalo', ip: '' };

/** Zalo, where this installation has an application of it. Throws 503 `provider_unavailable` where it has none. */
export function requireZalo({ ports: { zalo } }: Pick<ZaloDeps, 'ports'>): ZaloPort {
  if (!zalo) throw failure(503, 'provider_unavailable');
  return zalo;
}
