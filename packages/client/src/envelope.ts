import { ApiError, type Answer } from './call.ts';

/** What an answer holds. Throws `ApiError` for a refusal, and for what is no answer of the API. */
export function readEnvelope(response: Response, text: string, url: string): Answer<unknown, unknown> {
  const body = objectIn(text);
  const { status } = response;
  if (!body) throw new ApiError(`Answer ${status} is none of the API`, { status });
  const requestId = textOr(body['request_id']);
  if (response.ok) return { data: body['data'], info: body['info'], requestId: requestId ?? '' };
  const code = textOr(body['code']);
  throw new ApiError(textOr(body['message']) ?? `Refused with ${status}`, {
    status,
    code,
    errors: errorsIn(body['errors']),
    info: asObject(body['info']) ?? {},
    requestId,
    help: helpIn(response.headers.get('Link'), url),
  });
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function errorsIn(value: unknown): Readonly<Record<string, readonly string[]>> {
  const fields = Object.entries(asObject(value) ?? {});
  return Object.fromEntries(fields.map(([name, rules]) => [name, Array.isArray(rules) ? rules.map(String) : []]));
}

function helpIn(link: string | null, url: string): string | null {
  const address = /<([^>]+)>; rel="help"/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URL(address, url).href;
}
