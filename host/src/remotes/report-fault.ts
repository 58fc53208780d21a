import { TOKEN_PREFIX } from '@app/contracts/constants.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { reportClientError } from '@app/contracts/report/report.calls.ts';
import { isServerMessage } from '@app/platform/message-text.ts';
import { authKeys, readAuth } from '@app/platform/storage.ts';
import { bootedPage } from '../boot/booted-page.ts';

export interface Fault {
  readonly app: string;
  readonly version: string;
  readonly kind: 'load' | 'render' | 'script' | 'promise' | 'decode' | 'message';
  readonly error: unknown;
  /** Request id of the answer that it is about. */
  readonly reference?: string | null;
}

/** A page that fails in many ways tells of the first few. */
const PER_PAGE = 5;
/** Folder of a version in a line of a stack. */
const inStack = /\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+[\w.-]*)\//;

const told = new Set<string>();

/**
 * Tells the server which build failed and how, without what a person typed or sees: no query, no content. Equal faults
 * are told once a page. Never rejects, and outlives the page.
 */
export function reportFault({ app, version, kind, error, reference }: Fault): void {
  const message = error instanceof Error ? error.message : String(error);
  const key = [app, version, kind, message].join(' ');
  if (told.size >= PER_PAGE || told.has(key)) return;
  told.add(key);
  const token = readAuth(authKeys.token);
  const body = new URLSearchParams({
    app,
    version,
    kind,
    message: message.slice(0, 500) || kind,
    path: location.pathname,
  });
  if (reference) body.set('reference', reference);
  if (error instanceof Error && error.stack) body.set('stack', error.stack.slice(0, 4_000));
  void fetch(bootedPage().environment.apiBase + reportClientError.path, {
    method: reportClientError.method,
    headers: token === null ? {} : { Authorization: `${TOKEN_PREFIX} ${token}` },
    body,
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports an answer that broke its contract, and a message that nobody has translated, which is shown as it came. */
export function reportAnswer(error: ApiError, call: Call): void {
  const isUnknown = error.failure === 'answer' && !isServerMessage(error.message);
  if (!isUnknown && error.failure !== 'decode') return;
  const { version } = bootedPage().environment.host;
  reportFault({
    app: 'host',
    version,
    kind: isUnknown ? 'message' : 'decode',
    error: `${call.id}: ${error.message}`,
    reference: error.requestId,
  });
}

/** Reports what nobody catches, as a fault of the build whose file stands first in the stack. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error }) => report('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
}

function report(kind: 'script' | 'promise', error: unknown): void {
  // Without an error there is only the browser's own noise, such as a resize observer's.
  if (error instanceof Error) reportFault({ ...buildOf(error), kind, error });
}

/** The build that an error comes from; the host where its stack does not tell. */
export function buildOf(error: Error): Pick<Fault, 'app' | 'version'> {
  const [, app, version] = inStack.exec(error.stack ?? '') ?? [];
  if (app !== undefined && version !== undefined) return { app, version };
  return { app: 'host', version: bootedPage().environment.host.version };
}
