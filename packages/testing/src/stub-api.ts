import type { Call } from '@app/contracts/core/call.ts';
import type { FieldErrors } from '@app/contracts/core/envelope.ts';
import { vi } from 'vitest';

/** What a call returns: its envelope, or the status of a failure. */
type Returned =
  | { readonly data: unknown; readonly info: unknown; readonly total?: number }
  | { readonly status: number; readonly code?: string; readonly errors?: FieldErrors };

/** An API that returns what a test says. */
export interface StubApi {
  /** From now on `call` returns this. */
  readonly set: (call: Call, returned: Returned) => void;
  /** From now on `call` is never answered. */
  readonly hang: (call: Call) => void;
  /** The forms that `call` was sent so far, oldest first. */
  readonly asked: (call: Call) => readonly URLSearchParams[];
}

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

/** Replaces the network of a component test; a call that no test has set fails with 404. */
export function stubApi(): StubApi {
  const returned = new Map<string, Returned | 'never'>();
  const asked = new Map<string, URLSearchParams[]>();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const key = keyOf({ method: request.method, path: new URL(request.url).pathname });
    asked.set(key, [...(asked.get(key) ?? []), new URLSearchParams(await request.text())]);
    const answer = returned.get(key) ?? { status: 404 };
    if (answer === 'never') return new Promise<Response>(() => undefined);
    if (!('status' in answer)) return Response.json(answer);
    const { status, ...failure } = answer;
    return Response.json({ data: null, info: null, ...failure }, { status });
  });
  return {
    set: (call, value) => void returned.set(keyOf(call), value),
    hang: (call) => void returned.set(keyOf(call), 'never'),
    asked: (call) => asked.get(keyOf(call)) ?? [],
  };
}
