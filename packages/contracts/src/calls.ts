import * as auth from './auth/auth.calls.ts';
import type { Call } from './core/call.ts';

/** Every call of the API, action by action; an area adds its file here once. */
export const calls: readonly Call[] = [auth].flatMap((area) => Object.values(area));
