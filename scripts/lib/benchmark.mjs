import autocannon from 'autocannon';
import { startBuiltServer } from './built-server.mjs';
import { PlainError } from './run.mjs';

const SECONDS = 10;
const CONNECTIONS = 50;

/**
 * How many simple authenticated calls the built server answers in a second: bearer token, one row.
 * @param {Record<string, string>} env chooses the engine
 * @returns {Promise<{ perSecond: number, p99: number }>} p99 in milliseconds
 */
export async function requestsPerSecond(env) {
  const server = await startBuiltServer(env);
  try {
    const token = await signIn(server.url);
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json, text/plain' };
    const target = { url: `${server.url}/api/check_info_user`, headers, connections: CONNECTIONS };
    await autocannon({ ...target, duration: 3 });
    const { requests, latency, non2xx, errors } = await autocannon({ ...target, duration: SECONDS });
    if (non2xx + errors > 0) throw new PlainError(`${non2xx + errors} requests of the benchmark failed.`);
    return { perSecond: Math.round(requests.average), p99: latency.p99 };
  } finally {
    await server.stop();
  }
}

/** @param {string} url */
async function signIn(url) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { Accept: 'application/json, text/plain' },
    body: new URLSearchParams({ email: 'demo@example.com', password: 'Demo-2026!' }),
  });
  const { token } = await answer.json();
  if (!token) throw new PlainError(`The demo account cannot sign in (status ${answer.status}).`);
  return token;
}
