import { readTab, writeTab } from '@app/platform/storage.ts';

/** Where a tab keeps the versions that it asked for; gone with the tab. */
const KEY = 'mfe';

let isPanelWanted = false;

/** Whether the address asks for the panel in which versions are chosen. */
export function wantsPanel(): boolean {
  return isPanelWanted;
}

/** `billing@1.4.2` by remote, as `?mfe=billing@1.4.2,verify@2.0.0` asks for. */
export type Overrides = Readonly<Record<string, string>>;

/**
 * Versions that this tab asks for instead of the pinned ones: in its address, which is cleaned, or earlier. A value is a
 * version, or the address of a version's folder on another origin.
 */
export function readOverrides(): Overrides {
  const address = new URL(location.href);
  const asked = address.searchParams.get(KEY);
  if (asked !== null) {
    // `?mfe` alone asks for the panel and leaves the versions as they are.
    if (asked === '') isPanelWanted = true;
    else writeTab(KEY, asked);
    address.searchParams.delete(KEY);
    history.replaceState(history.state, '', address);
  }
  const pairs = (readTab(KEY) ?? '').split(',').map((pair) => /^([a-z][a-z0-9-]*)@(.+)$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? '']] : [])));
}

let names: ReadonlySet<string> = new Set();

/** Remotes that run another version because this tab asked for it. */
export function overriddenNames(): ReadonlySet<string> {
  return names;
}

/** Says which remotes run what this tab asked for. */
export function setOverridden(all: ReadonlySet<string>): void {
  names = all;
}

/** Runs these versions from now on in this tab, `{}` for those that are pinned. */
export function chooseOverrides(versions: Overrides): void {
  const pairs = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  writeTab(KEY, pairs.length === 0 ? null : pairs.join(','));
  location.reload();
}

/** Goes back to the pinned versions. */
export function dropOverrides(): void {
  chooseOverrides({});
}
