import { scopes, scopesOfRole, type Role, type Scope } from '@app/contracts/catalogue/scopes.ts';
import type { Clock } from '../clock.ts';
import { accountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Listener } from '../database/listening.ts';
import { afterCommit, type AnyTx, type SystemTx } from '../database/transaction.ts';
import type { Member } from '../http/member.ts';
import type { Ids } from '../ids.ts';
import {
  findOpenSessions,
  findSession,
  insertSession,
  listSessions,
  revokeSession,
  revokeSessionsOf,
  touchSession,
  type EndedBy,
  type OwnSession,
  type SessionRow,
} from './session.repository.ts';
import { hashToken, newToken } from './token.ts';

const DAY = 86_400_000;
/** A session ends after 30 days, or earlier when it was not used for 7 days (1 day without "remember me"). */
const LIFETIME = 30 * DAY;
const IDLE_REMEMBERED = 7 * DAY;
const IDLE = DAY;
/** How long a person has for the second factor after the password. */
const PENDING = 600_000;
/** How long support may look at somebody's account. */
const VIEW = 3_600_000;
/** `last_used_at` is written at most this often. */
const TOUCH_EVERY = 300_000;
/** A session is read again after so long, were a change of it not told of. */
const CACHE_TIME = 5_000;
/** Where the database tells of people whose sessions or rights have changed (migration 0052). */
const CHANNEL = 'app_access';
const CACHE_SIZE = 10_000;

export interface Sessions {
  /** Who a token belongs to; `null` for a token that is unknown, expired or ended. */
  authenticate(token: string): Promise<Member | null>;
  /** Starts a session and answers its token, which is nowhere stored. */
  open(start: SessionStart): Promise<string>;
  /** Starts a session in which nothing can be changed, for an hour, and answers its token. */
  openView(start: SessionStart): Promise<string>;
  /** Starts a session that only the second factor can use, and answers its token. */
  openPending(start: SessionStart): Promise<string>;
  /** Ends a session at once, with its event streams. */
  revoke(sessionId: string): Promise<void>;
  /** Ends sessions of a person with the transaction; their event streams follow the commit. Answers how many. */
  revokeOf(tx: SystemTx, which: Omit<EndedBy, 'now'>): Promise<number>;
  /** A person's rights have changed: they are read again with the next request. */
  readAgain(userId: string): void;
  /** The rights of all members of an account change with the transaction: they are read again after its commit. */
  readAllAgain(tx: AnyTx, accountId: string): void;
  /** The open sessions of a person, the latest used first. */
  list(tx: SystemTx, userId: string): Promise<OwnSession[]>;
  /** Which of these sessions may still be used: neither ended nor expired, of a person who still belongs to the account. */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Hears of people whose sessions or rights have changed, in any process; `null` for all of them. Answers the function
   * that stops it.
   */
  onChange(listener: (userId: string | null) => void): () => void;
  /** Begins to hear what other processes change. */
  follow(): Promise<Listener>;
}

export interface SessionStart {
  readonly userId: string;
  readonly accountId: string;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
}

interface Start {
  readonly kind?: 'full' | 'twofa_pending';
  readonly isReadOnly?: boolean;
  readonly lifetime: number;
}

interface Remembered {
  readonly readAt: number;
  readonly member: Promise<Member | null>;
  /** What `member` came to; undefined while it is being read. */
  known: Member | null | undefined;
}

/** The sessions of people, with a short memory so that a request need not ask the database who calls. */
export function createSessions({ database, clock, ids }: { database: Database; clock: Clock; ids: Ids }): Sessions {
  const cache = new Map<string, Remembered>();
  const listeners = new Set<(userId: string | null) => void>();

  /** Drops what is remembered of members that are `meant`, and whatever is just being read. */
  function forget(meant: (member: Member) => boolean): void {
    for (const [hash, { known }] of cache) if (known === undefined || (known && meant(known))) cache.delete(hash);
  }

  function changed(userId: string | null): void {
    forget((member) => userId === null || member.userId === userId);
    for (const listener of listeners) listener(userId);
  }

  async function start(from: SessionStart, { kind = 'full', isReadOnly = false, lifetime }: Start): Promise<string> {
    const token = newToken();
    const now = clock.now();
    const session = { id: ids.next('session'), tokenHash: hashToken(token), kind, now };
    const expiresAt = new Date(now.getTime() + lifetime);
    await database.asSystem((tx) => insertSession(tx, { ...from, ...session, isReadOnly, expiresAt }));
    return token;
  }

  return {
    authenticate(token) {
      const hash = hashToken(token);
      const now = clock.now().getTime();
      const remembered = cache.get(hash);
      if (remembered && now - remembered.readAt < CACHE_TIME) return remembered.member;
      const member = readMember(database, hash, clock.now());
      cache.delete(hash);
      const remembering: Remembered = { readAt: now, member, known: undefined };
      remember(cache, hash, remembering);
      member.then(
        (known) => {
          remembering.known = known;
        },
        // A database that failed must not be remembered as somebody unknown.
        () => cache.delete(hash),
      );
      return member;
    },
    open: (from) => start(from, { lifetime: LIFETIME }),
    openView: (from) => start(from, { lifetime: VIEW, isReadOnly: true }),
    openPending: (from) => start(from, { lifetime: PENDING, kind: 'twofa_pending' }),
    async revoke(sessionId) {
      await database.asSystem((tx) => revokeSession(tx, sessionId, clock.now()));
      forget((member) => member.sessionId === sessionId);
    },
    async revokeOf(tx, which) {
      const ended = await revokeSessionsOf(tx, { ...which, now: clock.now() });
      afterCommit(tx, () => forget(({ sessionId }) => ended.includes(sessionId)));
      return ended.length;
    },
    list(tx, userId) {
      return listSessions(tx, userId, livingAt(clock.now()));
    },
    readAgain: (userId) => forget((member) => member.userId === userId),
    readAllAgain: (tx, accountId) => afterCommit(tx, () => forget((member) => member.accountId === accountId)),
    async stillOpen(sessionIds) {
      if (sessionIds.length === 0) return new Set();
      return new Set(await database.asSystem((tx) => findOpenSessions(tx, sessionIds, clock.now())));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // What was told while nobody could hear is unknown: everything may have changed.
    follow: () => database.listen(CHANNEL, { heard: changed, resumed: () => changed(null) }),
  };
}

async function readMember(
  database: Pick<Database, 'asSystem' | 'stepAsSystem'>,
  tokenHash: string,
  now: Date,
): Promise<Member | null> {
  const row = await database.stepAsSystem((tx) => findSession(tx, tokenHash));
  if (!row || hasEnded(row, now)) return null;
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_EVERY) {
    await database.asSystem((tx) => touchSession(tx, row.id, now));
  }
  return memberOf(row);
}

function livingAt(now: Date) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return { now, rememberedSince: ago(IDLE_REMEMBERED), since: ago(IDLE) };
}

function hasEnded(row: SessionRow, now: Date): boolean {
  const idle = row.remember ? IDLE_REMEMBERED : IDLE;
  return row.expiresAt <= now || row.lastUsedAt.getTime() + idle <= now.getTime();
}

function memberOf(row: SessionRow): Member {
  const granted = grantedScopes(row.role, row.memberScopes);
  return {
    userId: row.userId,
    accountId: row.accountId,
    scope: accountScope(row.accountId),
    role: row.role,
    scopes: granted,
    sessionId: row.id,
    // Whoever looks for support has no powers of their own, and need not know whom the account writes to.
    isStaff: row.isStaff && !row.isSupport,
    isReadOnly: row.isSupport || row.closedAt !== null || row.lockedAt !== null,
    isSupport: row.isSupport,
    seesNumbers: !row.isSupport && seesNumbers(granted, row.masksPhones),
  };
}

/** The scopes of a membership: its own list where it has one, else its role's. Unknown names grant nothing. */
export function grantedScopes(role: Role, own: readonly string[] | null): Scope[] {
  return own === null ? scopesOfRole(role) : scopes.filter((scope) => own.includes(scope));
}

/** Whether somebody gets whole numbers of recipients, in an account that hides them or does not. */
export function seesNumbers(granted: readonly Scope[], masksPhones: boolean): boolean {
  return !masksPhones || granted.includes('contact:phone');
}

/** The oldest makes room for it. */
function remember(cache: Map<string, Remembered>, hash: string, remembering: Remembered): void {
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(hash, remembering);
}
