import type { Message } from '@app/contracts/catalogue/messages.ts';
import { isKeyAccess, type Call, type Data, type Info, type Parsed } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import * as v from 'valibot';
import type { ServerDeps } from '../deps.ts';
import { refuseUnstorable } from './decode.ts';
import type { Callers } from './access.ts';
import { failure } from './failure.ts';
import type { KeyHolder } from './key-holder.ts';
import type { Member } from './member.ts';
import { invalid } from './invalid.ts';

/** What a handler may know of the request beside its fields. */
export interface RequestContext {
  /** `req_…`, also in the answer and the logs. */
  readonly id: string;
  /** Language the client asked for. */
  readonly locale: Locale;
  /** Client address, after trusted proxies. */
  readonly address: string;
  readonly userAgent: string;
  /** Origin of the page that asks, as its browser says; null without one. */
  readonly origin: string | null;
  /** Lets a page of that origin read the answer, and the refusals from here on. */
  readonly shareWith: (origin: string) => void;
}

/** A part of the answer may be left out exactly where the contract promises nothing about it. */
type Part<Name extends string, Value> = unknown extends Value
  ? { readonly [K in Name]?: null }
  : { readonly [K in Name]: Value };

export type Reply<C extends Call> = Part<'data', Data<C>> &
  Part<'info', Info<C>> & {
    /** Matching rows, lists only. */
    readonly total?: number;
    readonly message?: Message;
    /** 200 unless something was created (201) or is going on (202). */
    readonly status?: 200 | 201 | 202;
    /** Set by sign-in calls alone. */
    readonly token?: string;
  };

/** A reply whose contract is no longer known to the compiler. */
export interface AnyReply {
  readonly data?: unknown;
  readonly info?: unknown;
  readonly total?: number;
  readonly message?: Message;
  readonly status?: number;
  readonly token?: string;
}

interface Surroundings {
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

type Handler<C extends Call, Caller> = (
  context: Surroundings & Caller & { readonly input: Parsed<C> },
) => Promise<Reply<C>>;

/** What of a call is not as usual: how much it takes, where its work is done. */
export interface RouteLimits {
  /** Bytes of each of its files. */
  readonly fileBytes?: number;
  /** How many files it takes; one unless said otherwise. */
  readonly files?: number;
  /** Bytes of a body without files. */
  readonly bodyBytes?: number;
  /** It asks another company's server, so that no transaction holds all it does. */
  readonly callsOutside?: true;
  /** It refuses the number of a card in any field, and so does whatever shares its path. */
  readonly refusesCardNumbers?: true;
}

/** Options of a route whose work asks another company's server. */
export const outside: RouteLimits = { callsOutside: true };

/** One call of the contract with what answers it. */
export interface Route {
  readonly call: Call;
  readonly limits: RouteLimits;
  /** Checks the fields, then answers. Throws 422 for fields that break the contract. */
  readonly handle: (fields: unknown, around: Surroundings & Callers) => Promise<AnyReply>;
}

/**
 * Binds a call that needs a session to its handler. Before the handler runs, the server has checked session, scope,
 * rate limit and fields, so that a handler reads typed input and an actor who may do this.
 */
export function route<C extends Call>(
  call: C,
  handler: Handler<C, { readonly actor: Member }>,
  limits: RouteLimits = {},
): Route {
  if (call.access === 'public') throw new Error(`${call.id} is public: bind it with publicRoute`);
  if (isKeyAccess(call.access)) throw new Error(`${call.id} takes keys: bind it with keyRoute`);
  const forMembers: Handler<C, Callers> = (context) => {
    const { member: actor } = context;
    if (!actor) throw failure(401, 'unauthenticated');
    return handler({ ...context, actor });
  };
  return bind(call, forMembers, limits);
}

/** Binds a call of the public API to its handler, as {@link route} does for sessions; `key` is the key that may do this. */
export function keyRoute<C extends Call>(
  call: C,
  handler: Handler<C, { readonly key: KeyHolder }>,
  limits: RouteLimits = {},
): Route {
  if (!isKeyAccess(call.access)) throw new Error(`${call.id} takes no keys: bind it with route`);
  const forKeys: Handler<C, Callers> = (context) => {
    const { keyHolder: key } = context;
    if (!key) throw failure(401, 'unauthenticated');
    return handler({ ...context, key });
  };
  return bind(call, forKeys, limits);
}

/** Binds a call that anybody may make; the actor is known when a valid session came along. */
export function publicRoute<C extends Call>(
  call: C,
  handler: Handler<C, { readonly actor: Member | null }>,
  limits: RouteLimits = {},
): Route {
  if (call.access !== 'public') throw new Error(`${call.id} is not public: bind it with route`);
  return bind(call, (context) => handler({ ...context, actor: context.member }), limits);
}

function bind<C extends Call>(call: C, handler: Handler<C, Callers>, limits: RouteLimits): Route {
  const schema: C['request'] = call.request;
  return {
    call,
    limits,
    handle: async (fields, around) => {
      const parsed = v.safeParse(schema, fields);
      if (!parsed.success) throw invalid(parsed.issues, call);
      refuseUnstorable(parsed.output);
      return handler({ ...around, input: parsed.output });
    },
  };
}
