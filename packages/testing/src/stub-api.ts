import type { Action, Call } from '@app/contracts/core/call.ts';
import type { FieldErrors } from '@app/contracts/core/envelope.ts';
import { vi } from 'vitest';

/** What a call returns: its envelope, or the status of a failure. */
type Returned =
  | { readonly data: unknown; readonly info: unknown; readonly total?: number }
  | { readonly status: number; readonly code?: string; readonly info?: unknown; readonly errors?: FieldErrors };

/** Where a request goes; one without an action is every request of its path. */
interface Place {
  readonly method: string;
  readonly path: string;
  readonly action?: Action | null;
}

/** An API that returns what a test says. */
export interface StubApi {
  /** From now on `call` returns this, and so do those actions of its path that no test has set. */
  readonly set: (call: Call, returned: Returned) => void;
  /** From now on an address that is no call of ours returns this JSON. */
  readonly respond: (place: Place, json: unknown, status?: number) => void;
  /** From now on `call` is answered with this, but not before the function that is answered here is called. */
  readonly hold: (call: Call, returned: Returned) => () => void;
  /** From now on `call` is never answered. */
  readonly hang: (call: Call) => void;
  /** The forms that the path of `call` was sent so far, or of a GET its queries, oldest first. */
  readonly asked: (place: Place) => readonly URLSearchParams[];
}

const pathKey = ({ method, path }: Place) => `${method} ${path}`;
/** The default action is not named in a request. */
const actionKey = ({ action, ...place }: Place) =>
  `${pathKey(place)} ${!action || action.isDefault ? '' : action.value}`;

/** Replaces the network of a component test; a call that no test has set fails with 404. */
export function stubApi(): StubApi {
  const returned = new Map<string, () => Promise<Response>>();
  const asked = new Map<string, URLSearchParams[]>();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const place = { method: request.method, path: pathname };
    const key = pathKey(place);
    const form = new URLSearchParams(request.method === 'GET' ? search : await request.text());
    asked.set(key, [...(asked.get(key) ?? []), form]);
    const fields = ['action', 'type', 'mode', 'step', 'format'];
    const value = fields.map((field) => form.get(field)).find((found) => found !== null);
    const own = returned.get(`${key} ${value ?? ''}`) ?? returned.get(key);
    return own ? own() : answerOf({ status: 404 });
  });
  const put = (place: Place, respond: () => Promise<Response>) => {
    returned.set(pathKey(place), respond);
    returned.set(actionKey(place), respond);
  };
  return {
    set: (call, value) => put(call, () => answerOf(value)),
    respond: (place, json, status = 200) => put(place, () => Promise.resolve(Response.json(json, { status }))),
    hold: (call, value) => {
      const gate: { open?: () => void } = {};
      const opened = new Promise<void>((resolve) => (gate.open = resolve));
      put(call, () => opened.then(() => answerOf(value)));
      return () => gate.open?.();
    },
    hang: (call) => put(call, () => new Promise<Response>(() => undefined)),
    asked: (place) => asked.get(pathKey(place)) ?? [],
  };
}

function answerOf(answer: Returned): Promise<Response> {
  if (!('status' in answer)) return Promise.resolve(Response.json(answer));
  const { status, ...failure } = answer;
  return Promise.resolve(Response.json({ data: null, info: null, ...failure }, { status }));
}
