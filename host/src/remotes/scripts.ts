import type { SpareBuild } from '@app/contracts/page-environment.ts';

const ENTRY_TIMEOUT = 12_000;

/**
 * Runs the entry script of a build, had from `url`: checked by its digest and given up after 12 s, since a server that
 * never answers reports no error.
 */
export async function runEntry({ integrity }: Pick<SpareBuild, 'integrity'>, url: string): Promise<void> {
  const script = document.createElement('script');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`The entry ${url} ${what}`));
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => fail('could not be loaded'));
      timer = setTimeout(() => fail(`did not come within ${ENTRY_TIMEOUT / 1000} s`), ENTRY_TIMEOUT);
      script.src = url;
      script.async = true;
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
