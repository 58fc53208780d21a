import * as v from 'valibot';
import { patientFetch } from './patient-fetch.ts';

const DEMO = { email: 'demo@example.com', password: 'Demo-2026!' };
const signInSchema = v.object({
  token: v.string(),
  data: v.object({ team: v.object({ id: v.string() }), scope: v.array(v.string()) }),
});

/** What a signed-in browser keeps. */
export interface Session {
  readonly token: string;
  readonly account: string;
  /** What the person may do, by which the boot script decides what to ask for. */
  readonly scopes: string;
}

/** Signs in the demo account of a server. Rejects if it has none. */
export async function signIn(api: string): Promise<Session> {
  const answer = await patientFetch(`${api}/api/login`, { method: 'POST', body: new URLSearchParams(DEMO) });
  const { token, data } = v.parse(signInSchema, await answer.json());
  return { token, account: data.team.id, scopes: data.scope.join(' ') };
}
