import * as v from 'valibot';
import { ZaloError } from '../zalo.ts';

/** Milliseconds that Zalo may take to answer. */
const PATIENCE = 15_000;

interface Asking<Schema extends v.GenericSchema> {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | FormData | string;
  /** What must be in the answer. */
  readonly schema: Schema;
}

/** Refusals come with status 200: a number in `error`, at sign-in beside a name. */
const refusalSchema = v.object({
  error: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), 0),
  message: v.optional(v.string(), ''),
  error_name: v.optional(v.string(), ''),
  error_description: v.optional(v.string(), ''),
});

/** Asks Zalo and reads the answer. Throws {@link ZaloError} for a refusal, no answer, or one that makes no sense. */
export async function askZalo<Schema extends v.GenericSchema>(asking: Asking<Schema>): Promise<v.InferOutput<Schema>> {
  const answer = await readAnswer(asking);
  const refusal = v.safeParse(refusalSchema, answer);
  if (refusal.success) {
    const { error, message, error_name: name, error_description: description } = refusal.output;
    const text = message || description || name;
    if (error !== 0 || name !== '') throw new ZaloError(error === 0 ? -100 : error, text);
  }
  const parsed = v.safeParse(asking.schema, answer);
  if (!parsed.success) throw new ZaloError(0, `Zalo’s answer lacks ${v.getDotPath(parsed.issues[0]) ?? 'everything'}`);
  return parsed.output;
}

async function readAnswer({ url, method = 'GET', headers = {}, body }: Asking<v.GenericSchema>): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal,
      redirect: 'error',
    });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new ZaloError(0, 'Zalo did not answer', { cause, isUnsent: wasNotReached(cause) });
  }
}

const notReached: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether no connection was made, so that nothing of the request arrived. */
function wasNotReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && notReached.has(error.code)) return true;
  return wasNotReached(error.cause);
}
