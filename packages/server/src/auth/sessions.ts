import { scopes, scopesOfRole, type Role, type Scope } from '@app/contracts/catalogue/scopes.ts';
import type { Clock } from '../clock.ts';
import { accountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Member } from '../http/member.ts';
import type { Ids } from '../ids.ts';
import {
  findOpenSessions,
  findSession,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  touchSession,
  type SessionRow,
} from './session.repository.ts';
import { hashToken, newToken } from './token.ts';

const DAY = 86_400_000;
/** A session ends after 30 days, or earlier when it was not used for 7 days (1 day without "remember me"). */
const LIFETIME = 30 * DAY;
const IDLE_REMEMBERED = 7 * DAY;
const IDLE = DAY;
/** `last_used_at` is written at most this often. */
const TOUCH_EVERY = 300_000;
/** A session is read again after so long, which is how late another process may notice that it was ended. */
const CACHE_TIME = 5_000;
const CACHE_SIZE = 10_000;

export interface Sessions {
  /** Who a token belongs to; `null` for a token that is unknown, expired or ended. */
  authenticate(token: string): Promise<Member | null>;
  /** Starts a session and answers its token, which is nowhere stored. */
  open(start: SessionStart): Promise<string>;
  /** Ends a session at once, in this process, with its event streams. */
  revoke(sessionId: string): Promise<void>;
  /** Ends all sessions of a person, but the one given. */
  revokeAllOf(userId: string, exceptId?: string): Promise<void>;
  /** Which of these sessions have neither been ended, in any process, nor expired. */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Hears of sessions that this process has ended; answers the function that stops it. */
  onRevoked(listener: (sessionId: string) => void): () => void;
}

export interface SessionStart {
  readonly userId: string;
  readonly accountId: string;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
}

interface Remembered {
  readonly readAt: number;
  readonly member: Promise<Member | null>;
}

/** The sessions of people, with a short memory so that a request need not ask the database who calls. */
export function createSessions({ database, clock, ids }: { database: Database; clock: Clock; ids: Ids }): Sessions {
  const cache = new Map<string, Remembered>();
  const listeners = new Set<(sessionId: string) => void>();

  async function read(tokenHash: string): Promise<Member | null> {
    const now = clock.now();
    return database.asSystem(async (tx) => {
      const row = await findSession(tx, tokenHash);
      if (!row || hasEnded(row, now)) return null;
      if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_EVERY) await touchSession(tx, row.id, now);
      return memberOf(row);
    });
  }

  async function forget(sessionIds: readonly string[]): Promise<void> {
    for (const [hash, { member }] of cache) {
      const known = await member.catch(() => null);
      if (known && sessionIds.includes(known.sessionId)) cache.delete(hash);
    }
    for (const id of sessionIds) for (const listener of listeners) listener(id);
  }

  return {
    authenticate(token) {
      const hash = hashToken(token);
      const now = clock.now().getTime();
      const remembered = cache.get(hash);
      if (remembered && now - remembered.readAt < CACHE_TIME) return remembered.member;
      const member = read(hash);
      cache.delete(hash);
      if (cache.size >= CACHE_SIZE) dropOldest(cache);
      cache.set(hash, { readAt: now, member });
      // A database that failed must not be remembered as somebody unknown.
      member.catch(() => cache.delete(hash));
      return member;
    },
    async open(start) {
      const token = newToken();
      const now = clock.now();
      const session = { id: ids.next('session'), tokenHash: hashToken(token), now };
      const expiresAt = new Date(now.getTime() + LIFETIME);
      await database.asSystem((tx) => insertSession(tx, { ...start, ...session, expiresAt }));
      return token;
    },
    async revoke(sessionId) {
      await database.asSystem((tx) => revokeSession(tx, sessionId, clock.now()));
      await forget([sessionId]);
    },
    async revokeAllOf(userId, exceptId) {
      const options = { userId, exceptId: exceptId ?? null, now: clock.now() };
      await forget(await database.asSystem((tx) => revokeSessionsOf(tx, options)));
    },
    async stillOpen(sessionIds) {
      if (sessionIds.length === 0) return new Set();
      return new Set(await database.asSystem((tx) => findOpenSessions(tx, sessionIds, clock.now())));
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function hasEnded(row: SessionRow, now: Date): boolean {
  const idle = row.remember ? IDLE_REMEMBERED : IDLE;
  return row.expiresAt <= now || row.lastUsedAt.getTime() + idle <= now.getTime();
}

function memberOf(row: SessionRow): Member {
  return {
    userId: row.userId,
    accountId: row.accountId,
    scope: accountScope(row.accountId),
    role: row.role,
    scopes: grantedScopes(row.role, row.memberScopes),
    sessionId: row.id,
    isStaff: row.isStaff,
  };
}

/** The scopes of a membership: its own list where it has one, else its role's. Unknown names grant nothing. */
export function grantedScopes(role: Role, own: readonly string[] | null): Scope[] {
  return own === null ? scopesOfRole(role) : scopes.filter((scope) => own.includes(scope));
}

function dropOldest(cache: Map<string, Remembered>): void {
  const [oldest] = cache.keys();
  if (oldest !== undefined) cache.delete(oldest);
}
