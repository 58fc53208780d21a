import { REQUESTS_KEPT_DAYS, type LoggedRequest, type RequestDetail } from '@app/contracts/developer/request-log.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { json } from '../database/tables/columns.ts';
import { allDone, gatherOn } from '../gather.ts';
import { notFound } from '../http/failure.ts';
import { idPrefixes } from '../ids.ts';
import { maskLogged, type LoggedSide } from './mask-logged.ts';
import {
  countRequests,
  forgetRequests,
  insertRequests,
  listRequests,
  readRequest,
  readRequestDay,
  type NewRequest,
  type RequestFilter,
  type RequestRow,
} from './request-log.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

/** A request of the public API that has been answered. */
export interface AnsweredRequest {
  readonly id: string;
  readonly keyId: string;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
  readonly ms: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  /** Fields as they came; undefined for none. */
  readonly fields: unknown;
  /** The envelope. */
  readonly answer: unknown;
  /** Ids in its path. */
  readonly ids: readonly string[];
  readonly at: Date;
}

/** Kinds of records that a request makes. */
const madeKinds = [idPrefixes.message, idPrefixes.call, idPrefixes.verification];
const objectIds = new RegExp(`\\b(?:${madeKinds.join('|')})_[0-9A-HJKMNP-TV-Z]{26}\\b`, 'g');
const MOST_IDS = 1_000;
const MOST_AT_ONCE = 100;

/** Keeps a request, masked, and counts it. */
export async function keepRequest({ database, scope }: Around, request: AnsweredRequest): Promise<void> {
  const { answer, fields, at } = request;
  // A list of what there is says nothing of what was done.
  const answered = request.method === 'POST' ? (JSON.stringify(answer).match(objectIds) ?? []) : [];
  const row = {
    id: request.id,
    api_key_id: request.keyId,
    method: request.method,
    path: request.path,
    status: request.status,
    code: request.code,
    ms: request.ms,
    ip: request.ip,
    user_agent: request.userAgent,
    idempotency_key: request.idempotencyKey,
    request: fields === undefined ? null : storable(fields, 'request'),
    answer: storable(answer, 'answer'),
    object_ids: [...new Set([...request.ids, ...answered])].slice(0, MOST_IDS),
    created_at: at,
  };
  await keep(database, scope.accountId, { scope, row });
}

/** Requests of one account that end while others are written are written together. */
const keep = gatherOn<{ readonly scope: AccountScope; readonly row: NewRequest }, void>({
  most: MOST_AT_ONCE,
  work: async (database, requests) => {
    const [first] = requests;
    if (!first) return [];
    const rows = requests.map(({ row }) => row);
    await database.asAccount(first.scope, (tx) => insertRequests(tx, first.scope, rows));
    return allDone(rows.map(() => {}));
  },
});

/** A request that was refused for it may hold what no text of the database can. */
function storable(value: unknown, side: LoggedSide): string {
  return json(maskLogged(value, side)).replaceAll(/\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '\uFFFD');
}

/** One page of requests, the newest first unless asked otherwise. */
export function findRequests({ database, scope }: Around, filter: RequestFilter) {
  return database.asAccount(scope, async (tx) => ({
    requests: (await listRequests(tx, scope, filter)).map(asLogged),
    found: await countRequests(tx, scope, filter),
  }));
}

/** A request with what was sent and answered. Throws 404. */
export async function showLogged({ database, scope }: Around, id: string): Promise<RequestDetail> {
  const row = await database.readAsAccount(scope, (tx) => readRequest(tx, scope, id));
  if (!row) throw notFound();
  return {
    ...asLogged(row),
    user_agent: row.user_agent,
    idempotency_key: row.idempotency_key,
    request: row.request === null ? null : JSON.stringify(row.request),
    answer: row.answer === null ? null : JSON.stringify(row.answer),
    object_ids: row.object_ids,
  };
}

/** Requests of today, in Asia/Ho_Chi_Minh, and how many of them were refused or failed. */
export async function requestsToday({ database, scope, clock }: Around & { clock: Clock }) {
  const { requests, errors } = await database.readAsAccount(scope, (tx) =>
    readRequestDay(tx, scope, dayKey(clock.now())),
  );
  return { today: requests, errors };
}

function asLogged(row: RequestRow): LoggedRequest {
  return {
    id: row.id,
    key_id: row.api_key_id,
    key_name: row.key_name ?? '',
    key_mode: row.key_mode ?? '',
    method: row.method,
    path: row.path,
    status: row.status,
    code: row.code,
    ms: row.ms,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
  };
}

const DAY = 86_400_000;
const FORGOTTEN_AT_ONCE = 5_000;

/** Forgets requests after 30 days. */
export async function forgetOldRequests({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - REQUESTS_KEPT_DAYS * DAY);
  const limit = FORGOTTEN_AT_ONCE;
  while ((await database.asSystem((tx) => forgetRequests(tx, { before, limit }))) === limit);
}
