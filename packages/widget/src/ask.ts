import type { WidgetPage, WidgetSession } from '@app/contracts/widget/widget-page.calls.ts';

/** What the server says: data, or why not and after how many seconds it can be tried again. */
export type Answer<Data> =
  | { readonly data: Data }
  | { readonly code: string; readonly wait: number | null; readonly limit: string | null };

export type Fields = Readonly<Record<string, string>>;

/** What is answered to each question. */
export interface Answers {
  readonly page: WidgetPage;
  readonly challenge: { readonly challenge: string; readonly bits: number };
  readonly start: WidgetSession;
  readonly resend: WidgetSession;
  readonly check: { readonly status: string; readonly attempts_left: number; readonly token: string | null };
}

/** Whom the widget asks: its server, or whoever shows it without one. */
export type Ask = <Path extends keyof Answers>(path: Path, fields: Fields) => Promise<Answer<Answers[Path]>>;

const TIMEOUT = 15_000;

interface Envelope {
  readonly data: unknown;
  readonly code?: string | null;
  readonly info?: { readonly retry_after?: number; readonly limit?: string } | null;
  readonly errors?: object | null;
}

/** Asks the server by a form without headers of its own, so that the browser sends one request and no cookie. */
export function askServer(base: string, key: string): Ask {
  return (path, fields) => send(`${base}/api/widget/${path}`, { public_key: key, ...fields });
}

async function send<Data>(address: string, fields: Fields): Promise<Answer<Data>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // The server keeps to its contract; an older script reads what it knows of it.
    const envelope = (await response.json()) as Envelope;
    if (response.ok) return { data: envelope.data as Data };
    const { code, info, errors } = envelope;
    const isWrongNumber = errors !== null && errors !== undefined && 'to' in errors;
    return {
      code: isWrongNumber ? 'recipient' : (code ?? 'server_error'),
      wait: info?.retry_after ?? null,
      limit: info?.limit ?? null,
    };
  } catch {
    return { code: 'network', wait: null, limit: null };
  }
}
