import { randomUUID } from 'node:crypto';
import { PlainError } from './run.mjs';

const PAUSE = 150;
const PATIENCE = 60_000;
/** How often a message is tried: servers are started again meanwhile, and may be slow to. */
const TRIES = 400;

/**
 * The demo account's owner, signed in, who asks again with the same Idempotency-Key whatever was not answered.
 * @param {string} url origin of the server
 */
export async function signIn(url) {
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'demo@example.com', password: 'Demo-2026!' }),
  });
  const { token } = await signedIn.json();
  if (!token) throw new PlainError(`The demo account cannot sign in (status ${signedIn.status}).`);
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
  /**
   * @param {string} target
   * @param {Record<string, string>} [fields]
   * @param {Record<string, string>} [more] headers
   * @param {AbortSignal[]} [signals] end the request, as does a limit of 10 s
   */
  const call = (target, fields, more, signals = []) =>
    fetch(url + target, {
      method: fields ? 'POST' : 'GET',
      headers: { ...headers, ...more },
      body: fields ? new URLSearchParams(fields) : null,
      signal: AbortSignal.any([AbortSignal.timeout(10_000), ...signals]),
    });
  const senders = await (
    await call('/api/campaign_sms/getSender', { message_type: 'customer_care' })
  )
    .json()
    .catch(() => ({ data: [] }));
  const sender =
    senders.data?.find((/** @type {{ status: string }} */ one) => one.status === 'approved') ?? senders.data?.[0];
  /** @param {number} index @param {string} key @param {AbortSignal[]} [signals] */
  const ask = (index, key, signals) =>
    call(
      '/api/message/send',
      { phone: phoneOf(index), content: `Thông báo ${index}`, sender_id: sender?.id ?? '' },
      { 'Idempotency-Key': key },
      signals,
    );
  return {
    call,
    /** Sends the message of that number once. @param {number} index @param {string} key @param {AbortSignal} signal */
    ask: (index, key, signal) => ask(index, key, [signal]),
    balance: async () => Number((await (await call('/api/check_info_user')).json()).data.balance),
    headers,
    /**
     * Sends the message of that number until it is answered; answers its id, and how often it had to be asked again.
     * @param {number} index
     * @param {string} [key]
     */
    async send(index, key = randomUUID()) {
      for (let repeated = 0; repeated < TRIES; repeated += 1) {
        const sent = await ask(index, key).catch(() => null);
        const body = await sent?.text().catch(() => null);
        if (sent?.ok && body) return { id: String(JSON.parse(body).data.id), key, repeated };
        const wait = Number(sent?.headers.get('retry-after') ?? 0) * 1_000;
        if (sent && sent.status < 500 && wait === 0) throw new PlainError(`Sending is refused: ${body}`);
        await pause(Math.max(PAUSE, wait));
      }
      throw new PlainError('Sending fails again and again.');
    },
    /** The messages of the first so many numbers. @param {number} count */
    async messages(count) {
      /** @type {{ id: string, to: string, price: number }[]} */
      const found = [];
      for (let page = 1, total = 1; (page - 1) * 100 < total; page += 1) {
        const answer = await (await call('/api/message/list', { pageSize: '100', pageNumber: String(page) })).json();
        total = answer.total;
        found.push(...answer.data);
      }
      const ours = new Set(Array.from({ length: count }, (_, index) => phoneOf(index)));
      return found.filter(({ to }) => ours.has(localOf(to)));
    },
  };
}

/**
 * Waits until the balance has come to rest, and answers what was spent.
 * @param {{ balance: () => Promise<number> }} person
 * @param {number} before
 */
export async function settled(person, before) {
  let last = Number.NaN;
  for (const giveUpAt = Date.now() + PATIENCE; Date.now() < giveUpAt;) {
    const now = await person.balance();
    if (now === last && now !== before) return before - now;
    last = now;
    await pause(3_000);
  }
  throw new PlainError('The balance does not come to rest.');
}

/** @param {number} index */
function phoneOf(index) {
  return `09087${String(10_000 + index)}`;
}

/** @param {string} phone */
function localOf(phone) {
  return phone.replace(/^\+?84/, '0').replaceAll(' ', '');
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
