import { rule } from '@app/contracts/rules/rule-message.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { isKeyAccess } from '@app/contracts/core/call.ts';
import { json } from '@app/contracts/core/wire.ts';
import * as v from 'valibot';
import { failure } from './failure.ts';
import type { Route, RouteLimits } from './route.ts';

/** All routes of one method and path; more than one where a field of the request decides the action. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path as the contract writes it, `{id}` for parameters. */
  readonly path: string;
  readonly routes: readonly Route[];
  /** Whether one of them is for everybody, so that nobody is refused before the body is read. */
  readonly isOpen: boolean;
  /** Whether it takes keys of the public API, and no session. */
  readonly takesKeys: boolean;
  /** What the most generous of its routes takes. */
  readonly limits: RouteLimits;
}

/** Gathers routes to endpoints. Throws if two routes answer the same request, or one id stands twice. */
export function endpointsOf(routes: readonly Route[]): Endpoint[] {
  const endpoints = new Map<string, Route[]>();
  const ids = new Set<string>();
  for (const route of routes) {
    const { id, method, path } = route.call;
    if (ids.has(id)) throw new Error(`Two routes answer the call ${id}`);
    ids.add(id);
    const key = `${method} ${path}`;
    endpoints.set(key, [...(endpoints.get(key) ?? []), route]);
  }
  return [...endpoints.values()].map(endpointOf);
}

function endpointOf(routes: readonly Route[]): Endpoint {
  const [first] = routes;
  if (!first) throw new Error('An endpoint needs a route');
  const { method, path } = first.call;
  const answersAlways = routes.filter(({ call }) => call.action === null);
  const answersByDefault = routes.filter(({ call }) => call.action?.isDefault === true);
  if (routes.length > 1 && answersAlways.length > 0) throw new Error(`${path}: a call without action hides the others`);
  if (answersByDefault.length > 1) throw new Error(`${path} has two default actions`);
  const isOpen = routes.some(({ call }) => call.access === 'public');
  const takesKeys = isKeyAccess(first.call.access);
  if (takesKeys !== path.startsWith('/v1/')) throw new Error(`${path}: calls below /v1/ take keys, and no others do`);
  if (routes.some(({ call }) => isKeyAccess(call.access) !== takesKeys)) {
    throw new Error(`${path} takes keys for some of its calls only`);
  }
  return { method, path, routes, isOpen, takesKeys, limits: widestOf(routes) };
}

function widestOf(routes: readonly Route[]): RouteLimits {
  const fileBytes = Math.max(...routes.map(({ limits }) => limits.fileBytes ?? 0));
  const bodyBytes = Math.max(...routes.map(({ limits }) => limits.bodyBytes ?? 0));
  const files = Math.max(...routes.map(({ limits }) => limits.files ?? 1));
  const refusesCardNumbers = routes.some(({ limits }) => limits.refusesCardNumbers === true);
  return {
    ...(fileBytes > 0 && { fileBytes, files }),
    ...(bodyBytes > 0 && { bodyBytes }),
    ...(refusesCardNumbers && { refusesCardNumbers }),
  };
}

/** The route that the request's action field names, or the default one. Throws 422 for an action nobody answers. */
export function pickRoute(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>): Route {
  const { routes } = endpoint;
  const fields = withInnerAction(endpoint, sent);
  const named = routes.find(({ call }) => call.action !== null && fields[call.action.field] === call.action.value);
  if (named) return named;
  const usual = routes.find(({ call }) => call.action === null || isDefaultFor(call.action, fields));
  if (usual) return usual;
  const field = routes[0]?.call.action?.field ?? 'action';
  const isAbsent = fields[field] === undefined;
  throw failure(422, isAbsent ? 'missing_parameter' : 'wrong_type', {
    message: isAbsent ? messages.missingParameters : messages.wrongType,
    errors: { [field]: [rule(isAbsent ? 'required' : 'oneOf')] },
  });
}

/** An action may stand inside of `data` where a call has nothing else (SPEC §7, `verify/widget {data}`). */
function withInnerAction({ routes }: Endpoint, fields: Readonly<Record<string, unknown>>) {
  const { data } = fields;
  if (routes.length === 1 || fields['action'] !== undefined || data === undefined) return fields;
  const inner = v.safeParse(innerAction, data);
  return inner.success ? { ...fields, action: inner.output.action } : fields;
}

const innerAction = json(v.object({ action: v.string() }));

function isDefaultFor(action: { field: string; isDefault: boolean }, fields: Readonly<Record<string, unknown>>) {
  return action.isDefault && (fields[action.field] === undefined || fields[action.field] === '');
}
