import * as v from 'valibot';
import type { Code } from '../catalogue/codes.ts';
import type { Message } from '../catalogue/messages.ts';
import type { Scope } from '../catalogue/scopes.ts';

export type Schema = v.GenericSchema;
export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** A program with a key of the public API: any key (`key`), or one that has the scope. All calls below `/v1/`. */
export type KeyAccess = 'key' | `key:${Scope}`;

/** Who may call: anybody, any signed-in member, the platform's own staff, a member who holds the scope, or a key. */
export type Access = 'public' | 'session' | 'platform' | Scope | KeyAccess;

/** Whether a call takes keys of the public API, and no session. */
export function isKeyAccess(access: Access): access is KeyAccess {
  return access === 'key' || access.startsWith('key:');
}

/** One action of a path that serves several (`/api/developer`, …): the form field that decides, and its value. */
export interface Action {
  readonly field: 'action' | 'type' | 'mode' | 'step' | 'format';
  readonly value: string;
  /** Whether a request without the field means this action. */
  readonly isDefault: boolean;
}

export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
  /** `account` counts per signed-in account, `address` per client address, `key` per key of the public API. */
  readonly by: 'account' | 'address' | 'key';
}

export interface Call<
  Request extends ObjectSchema = ObjectSchema,
  Data extends Schema = Schema,
  Info extends Schema = Schema,
> {
  /** Stable dotted name, `area.verb`; unique over all calls. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Path to the letter of SPEC §7; `{id}` stands for a field of the request. */
  readonly path: `/${string}`;
  readonly action: Action | null;
  readonly access: Access;
  /** True if the call changes nothing; only then may it be retried, prefetched or cached. */
  readonly safe: boolean;
  /** True for calls that SPEC §7 does not list. */
  readonly ours: boolean;
  /** True if the call takes an `Idempotency-Key` header (UUID, kept for 24 h). */
  readonly idempotent: boolean;
  readonly rateLimit: RateLimit | null;
  /** True if scripts on pages of other origins ask it: whichever page it is may read when a rate limit lets it ask again. */
  readonly fromAnyPage: boolean;
  readonly request: Request;
  readonly data: Data;
  readonly info: Info;
  /** Catalogue messages this call may answer, beside those any call may. */
  readonly messages: readonly Message[];
  readonly codes: readonly Code[];
}

type CallOptions<Request extends ObjectSchema, Data extends Schema, Info extends Schema> = Pick<
  Call<Request, Data, Info>,
  'id' | 'method' | 'path' | 'access' | 'safe' | 'request' | 'data' | 'info'
> &
  Partial<Pick<Call, 'action' | 'ours' | 'idempotent' | 'rateLimit' | 'fromAnyPage' | 'messages' | 'codes'>>;

/** A request without fields. */
export const noFields = v.object({});
/** Data or info that a client must not rely on. */
export const nothing = v.unknown();

/**
 * Defines one call of the API. Client, server route, OpenAPI document and form resolver derive from the value.
 * A path with several actions is several calls that share method and path and differ in `action`.
 */
export function defineCall<Request extends ObjectSchema, Data extends Schema, Info extends Schema>(
  options: CallOptions<Request, Data, Info>,
): Call<Request, Data, Info> {
  return {
    action: null,
    ours: false,
    idempotent: false,
    rateLimit: null,
    fromAnyPage: false,
    messages: [],
    codes: [],
    ...options,
  };
}

/** What a client passes to a call: the request as a form gives it, before defaults and conversions. */
export type Input<C extends Call> = v.InferInput<C['request']>;
/** What a server handler receives: the request after defaults and conversions. */
export type Parsed<C extends Call> = v.InferOutput<C['request']>;
export type Data<C extends Call> = v.InferOutput<C['data']>;
export type Info<C extends Call> = v.InferOutput<C['info']>;

/** A decoded answer. `total` counts matching rows of a list; `token` is set by sign-in calls alone. */
export interface Answer<C extends Call> {
  readonly data: Data<C>;
  readonly info: Info<C>;
  readonly total: number | null;
  readonly message: string | null;
  readonly token: string | null;
}
