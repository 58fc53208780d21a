import type { Browser, CDPSession } from 'playwright';

export interface QuietPage {
  /** Sends a command of the developer tools' protocol; the caller knows what that answers. Rejects where it is refused. */
  readonly send: <Answer>(method: string, params?: object) => Promise<Answer>;
  /** The value of an expression in the page. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  readonly close: () => Promise<void>;
}

/**
 * A page of a fresh browser context that Playwright does not drive. Playwright listens to the network of each of its
 * pages, and a browser whose network is listened to writes down with every request where in which script it was made, for
 * which it reads those scripts once more: 0.1 s for each of several requests of a slow phone's first script.
 */
export async function openQuietPage(browser: Browser, viewport: { width: number; height: number }): Promise<QuietPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId, ...viewport });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId });
  const send = talkTo(root, sessionId);
  await send('Page.enable');
  return {
    send,
    evaluate: async <Value>(expression: string) => {
      const parameters = { expression, returnByValue: true };
      const { result } = await send<{ result: { value: Value } }>('Runtime.evaluate', parameters);
      return result.value;
    },
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** Sends commands to a target through the browser's session, and gives each its answer. */
function talkTo(root: CDPSession, sessionId: string): QuietPage['send'] {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (reason: Error) => void }>();
  let last = 0;
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, result, error } = JSON.parse(event.message);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  return async <Answer>(method: string, params = {}) => {
    last += 1;
    const id = last;
    const answer = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    // As the caller of this command knows it.
    return (await answer) as Answer;
  };
}
