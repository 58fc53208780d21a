import type { Environment } from '@app/contracts/pins.ts';
import { API_CONTRACT } from '@app/contracts/versions.ts';
import * as v from 'valibot';
import { refusal } from './finding.ts';

const documentSchema = v.object({ info: v.object({ version: v.string() }) });
const PATIENCE = 10_000;

/**
 * Version of the calls that an environment's API serves, asked where the environment says it stands. One that says
 * nothing runs on this machine, from these sources. Refuses what cannot be asked (`api-unknown`).
 */
export async function servedApi({ environment, url, apiBase }: Environment): Promise<string> {
  const base = apiBase || url;
  if (base === undefined) return API_CONTRACT;
  const address = `${base.replace(/\/$/, '')}/openapi.json`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return v.parse(documentSchema, await answer.json()).info.version;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refusal(
      'api-unknown',
      `${address} does not say which API ${environment} has (${reason})`,
      'start it, correct its url with mfe configure, or go without asking and looking: --no-smoke',
    );
  }
}
