import { t } from '@lingui/core/macro';
import { lazy, type ComponentType } from 'react';
import { retryWhenBack } from './retry-when-back.ts';
import { showToast } from './toast.ts';

/**
 * What is left to do for a part whose code has not come at two tries: the part is to be asked for `later`, until it comes;
 * the page is being `loaded` anew; or nothing helps, and the part is `missing`.
 */
export type Remedy = 'later' | 'loaded' | 'missing';

type FindRemedy = () => Promise<Remedy>;
let findRemedy: FindRemedy = () => Promise.resolve('missing');

/** Says what is done where the code of a part has not come. */
export function provideRemedy(find: FindRemedy): void {
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
 * What `load` gives. Where it does not come, it is asked for again, the page is loaded anew, or the part is asked for until
 * it comes, which is said once. Rejects where none of these can help, and with what the code throws itself.
 */
export async function fetchPart<Part>(load: () => Promise<Part>, hasFailed = false): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    if (!hasFailed) return fetchPart(load, true);
    const remedy = await findRemedy();
    if (remedy === 'missing') throw error;
    if (remedy === 'loaded') return new Promise(() => undefined);
  }
  showToast({ tone: 'error', text: t`A part of the page did not load. We keep trying.` });
  return untilBack(load);
}

function untilBack<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const stop = retryWhenBack(() => void tryAgain());
    const tryAgain = async () => {
      try {
        resolve(await load());
      } catch (error) {
        if (isMissing(error)) return;
        reject(error);
      }
      stop();
    };
  });
}

/** Whether code did not come, and not: came, and threw. The bundler marks scripts by a name and styles by a code. */
function isMissing(error: unknown): boolean {
  const { name, code }: { name?: unknown; code?: unknown } = Object(error);
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
