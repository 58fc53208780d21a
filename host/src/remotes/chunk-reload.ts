import { CHUNK_RELOAD_GUARD } from '@app/contracts/constants.ts';
import type { Remedy } from '@app/platform/lazy-part.ts';
import { readTab, writeTab } from '@app/platform/storage.ts';
import { showToast } from '@app/platform/toast.ts';
import { dropUnsavedWork, hasUnsavedWork } from '@app/platform/unsaved-work.ts';
import { keepWork } from '@app/ui/kept-work.ts';
import { t } from '@lingui/core/macro';

/** When this tab was last loaded anew because a page could not be, and whether that has been told. */
const RELOADED_AT = 'chunk.reloaded';
const UNTOLD = 'chunk.untold';

/** Full load of an address; tests watch it. */
export type LoadAnew = (address: string) => void;

const loadAnew: LoadAnew = (address) => {
  if (address === location.href) location.reload();
  else location.assign(address);
};

/**
 * Loads the page anew at the address whose code could not be loaded, with what was typed kept: at most once per 60 s
 * (SPEC §4), and not while the server is away, since then there would be no page at all. Answers whether it does.
 */
export async function reloadForChunk(address: string, load: LoadAnew = loadAnew): Promise<boolean> {
  const last = Number(readTab(RELOADED_AT));
  if (Date.now() - last < CHUNK_RELOAD_GUARD || !(await isServed())) return false;
  writeTab(RELOADED_AT, String(Date.now()));
  // A browser that keeps nothing would load the page for ever.
  if (readTab(RELOADED_AT) === null) return false;
  writeTab(UNTOLD, '1');
  keepWork();
  dropUnsavedWork();
  load(address);
  return true;
}

/** What helps a part of a page whose code has not come: nobody loses for it what may not be kept. */
export async function remedyForPart(load?: LoadAnew): Promise<Remedy> {
  if (hasUnsavedWork()) return 'later';
  if (await reloadForChunk(location.href, load)) return 'loaded';
  return (await isServed()) ? 'missing' : 'later';
}

let hasArrived = false;

/** A page's code is there. */
export function noteArrival(): void {
  hasArrived = true;
}

/** Says after such a load that it has helped. */
export function tellReload(): void {
  if (!hasArrived || readTab(UNTOLD) === null) return;
  writeTab(UNTOLD, null);
  showToast({ tone: 'info', text: t`Updated to the latest version` });
}

function isServed(): Promise<boolean> {
  return fetch('/pins.json', { cache: 'no-cache' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
