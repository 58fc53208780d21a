import { t } from '@lingui/core/macro';
import { lazy, type ComponentType } from 'react';
import { retryWhenBack } from './retry-when-back.ts';
import { showToast } from './toast.ts';

/**
 * What is left to do for a part whose code does not come: the page is being `loaded` anew, the part is to be asked for
 * `later`, or it is `missing` although the server is there and the page was loaded anew before.
 */
type Remedy = 'loaded' | 'later' | 'missing';

let findRemedy = (): Promise<Remedy> => Promise.resolve('missing');

/** Says what is done where the code of a part cannot be had. */
export function provideRemedy(find: () => Promise<Remedy>): void {
  findRemedy = find;
}

/**
 * A part of a page whose code comes when it is shown; it belongs into a `Suspense`. Without a connection the page around
 * it stays, with what is typed there, and the part comes when it can.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }));
}

/**
 * What `load` gives. Where it does not come, also not at a second try, the page is loaded anew, or the part is asked for
 * until it comes, which is said once. Rejects where neither can help, and with what the code throws itself.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load().catch(load);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const remedy = await findRemedy();
    if (remedy === 'missing') throw error;
    if (remedy === 'loaded') return new Promise(() => undefined);
  }
  showToast({ tone: 'error', text: t`A part of the page did not load. We keep trying.` });
  return untilBack(load);
}

function untilBack<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const tryAgain = () =>
      load().then(
        (part) => end(() => resolve(part)),
        (error: unknown) => isMissing(error) || end(() => reject(error)),
      );
    const stop = retryWhenBack(() => void tryAgain());
    const end = (settle: () => void) => {
      stop();
      settle();
    };
  });
}

/** Whether code did not come, and not: came, and threw. The bundler marks scripts by a name and styles by a code. */
function isMissing(error: unknown): boolean {
  const { name, code }: { name?: unknown; code?: unknown } = Object(error);
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
