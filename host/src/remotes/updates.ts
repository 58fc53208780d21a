import { chooseBuilds, type BootedPage } from '@app/contracts/page-environment.ts';
import { bus } from '@app/platform/bus.ts';
import { useSession } from '@app/platform/session.ts';
import { authKeys, readAuth, readTab, writeTab } from '@app/platform/storage.ts';
import { hasUnsavedWork } from '@app/platform/unsaved-work.ts';
import { useSyncExternalStore } from 'react';
import { compareWithPins, type Newer, type Pins } from './newer.ts';
import { overriddenNames } from './overrides.ts';

/** At a navigation the pins are looked at again when they are older. */
const FRESH_FOR = 10_000;
/** Revision that a page was reloaded for: where the document stays old, once has to be enough. */
const TRIED = 'pins.tried';

let newer: Newer = 'none';
let revision = 0;
let lookedAt = Date.now();
const listeners = new Set<() => void>();

/** Whether a newer version than this page's waits, and how it is to be told. */
export function useNewer(): Newer {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newer,
  );
}

/**
 * Learns of new revisions from the event stream, and by looking at `pins.json` on focus and when the browser is online
 * again. Code is never swapped under a page: what follows is a prompt and a full load at a navigation.
 */
export function startUpdates(page: BootedPage): void {
  const look = () => void lookAtPins(page);
  bus.subscribe('pins', look);
  window.addEventListener('focus', () => lookIfOld(page));
  window.addEventListener('online', look);
  useSession.subscribe(({ user }) => {
    if (user) reloadForAccount(page, user.team.id);
  });
}

/** Whether a navigation is to be a full load: a newer version waits, and nothing would be lost. */
export function shouldLoadAnew(page: BootedPage): boolean {
  lookIfOld(page);
  if (newer === 'none' || hasUnsavedWork() || readTab(TRIED) === String(revision)) return false;
  writeTab(TRIED, String(revision));
  return true;
}

function lookIfOld(page: BootedPage): void {
  if (Date.now() - lookedAt > FRESH_FOR) void lookAtPins(page);
}

async function lookAtPins(page: BootedPage): Promise<void> {
  lookedAt = Date.now();
  try {
    const answer = await fetch('/pins.json', { cache: 'no-cache' });
    // Written by `mfe render`; what it may lack in another release is checked where it is read.
    const pins = (await answer.json()) as Pins;
    revision = pins.revision;
    const found = compareWithPins(page, pins, readAuth(authKeys.account), overriddenNames());
    if (found === newer) return;
    newer = found;
    for (const listener of listeners) listener();
  } catch {
    // Offline: the next look will tell.
  }
}

/** The boot script chose for the account that this browser remembered; another one may get other versions. */
function reloadForAccount(page: BootedPage, accountId: string): void {
  const wanted = chooseBuilds(page.environment, accountId);
  const differs = Object.entries(wanted).some(
    ([name, { version }]) => !overriddenNames().has(name) && page.builds[name]?.version !== version,
  );
  const tried = `account ${accountId} ${page.environment.revision}`;
  if (!differs || hasUnsavedWork() || readTab(TRIED) === tried) return;
  writeTab(TRIED, tried);
  // A tab that cannot remember that it tried would try for ever.
  if (readTab(TRIED) === tried) location.reload();
}
