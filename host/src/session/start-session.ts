import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { EVENTS_PATH } from '@app/contracts/events.ts';
import { apiUrl, onApiError } from '@app/platform/api.ts';
import { bus } from '@app/platform/bus.ts';
import { startConnection } from '@app/platform/connection.ts';
import { queryClient, refreshCalls } from '@app/platform/query.ts';
import { onSessionExpiry, refreshUser, setBalance, startSession, useSession } from '@app/platform/session.ts';
import { authKeys, readAuth } from '@app/platform/storage.ts';
import { whenIdle } from '@app/platform/when-idle.ts';
import { logout } from '@app/contracts/auth/auth.calls.ts';
import { keepWork, ownWork } from '@app/ui/kept-work.ts';
import { bootedPage } from '../boot/booted-page.ts';
import { reportAnswer } from '../remotes/report-fault.ts';
import { showServerError } from './server-error.ts';

/** Milliseconds until the code of the event stream is asked for again. */
const EVENTS_RETRY_MS = 10_000;

/** Starts what the page does by itself: session, event stream, and what follows from events and failed calls. */
export function startPage(): void {
  onApiError((error, call) => {
    reportAnswer(error, call);
    // Signing out ignores failure (SPEC §4).
    if (error.status === 500 && call.id !== logout.id) void showServerError(error, call);
  });
  startSession();
  startConnection(refetchFailed);
  onSessionExpiry(keepWork);
  useSession.subscribe(({ user }) => user && ownWork(user.id));
  bus.subscribe('balance', ({ balance }) => setBalance(balance));
  bus.subscribe('notification', () => void refreshCalls(listNotifications));
  // What a page shows may be more or less than before.
  bus.subscribe('session', ({ reason }) => {
    const known = refreshUser();
    if (reason === 'permissions') void known.then(() => queryClient.invalidateQueries());
  });
  bus.subscribe('resync', () => {
    void refreshUser();
    void queryClient.invalidateQueries();
  });
  // The calls of the boot script went without it; the next one should not wait for its code.
  whenIdle(() => void import('@app/contracts/core/transport.ts').catch(() => null));
  if (useSession.getState().status !== 'guest') whenIdle(() => void startEvents());
}

/** Begins to listen to what the server tells; where the code for it cannot be loaded, it is asked for until it is there. */
async function startEvents(): Promise<void> {
  try {
    const { startEventStream } = await import('@app/platform/event-stream.ts');
    startEventStream({
      url: apiUrl(`${EVENTS_PATH}?revision=${bootedPage().environment.revision}`),
      token: () => readAuth(authKeys.token),
      after: () => useSession.getState().user?.event_version,
      publish: (event) => bus.publish(event),
      onUnauthenticated: () => void refreshUser(),
      // Absent where the page is not a secure context, whatever the types say.
      locks: 'locks' in navigator ? navigator.locks : undefined,
    });
  } catch {
    setTimeout(() => void startEvents(), EVENTS_RETRY_MS);
  }
}

/** What could not be fetched while the server was away is fetched when it is back. */
function refetchFailed(): void {
  if (useSession.getState().status === 'failed') void refreshUser();
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}
