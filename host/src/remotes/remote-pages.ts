import { filesForWidget, type FileIndex } from '@app/contracts/page-environment.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import type { RemoteModule, WidgetProps } from '@app/platform/remote-module.ts';
import type { ComponentType } from 'react';
import { bootedPage } from '../boot/booted-page.ts';
import { preload } from '../boot/preload.ts';
import { firstGood } from './first-good.ts';
import { twice } from './twice.ts';
import {
  PATIENCE,
  RemoteFailure,
  generationOf,
  loadBuild,
  loadSpare,
  runInstead,
  runningVersion,
  type LoadedRemote,
  type RemotePart,
} from './load-remote.ts';
import { lazyAt, type LazyPage, type PageSource } from './loaded-route.tsx';
import { rememberGood } from './spare.ts';

/** A version that shows a page for so long without a fault has worked. */
const GOOD_AFTER = 3_000;

const faulty = new Set<string>();
/** Files that were asked for ahead. */
const preloaded = new Set<FileIndex>();

/**
 * Where the pages of a remote come from: from the version that it runs; where that cannot load one, or not in time, the
 * whole remote goes back to the version that worked last.
 */
export function pagesOfRemote(name: string): PageSource {
  return {
    generation: () => generationOf(name),
    async fetch(path, lazy) {
      const running = await loadBuild(name);
      const own = isPinned(name, running) ? lazy : lazyAt(running.module.routes, path);
      const page = {
        name,
        part: 'pages',
        what: path,
        find: (module: RemoteModule) => lazyAt(module.routes, path),
      } as const;
      const Page = await fetchShown(page, running, own);
      setTimeout(() => void remember(name), GOOD_AFTER);
      return Page;
    },
  };
}

/**
 * What a remote shows on the home page under an id, from the version that it runs, as its pages are; `null` if that
 * version offers no such widget. Rejects with {@link RemoteFailure}.
 */
export async function fetchWidget(name: string, id: string): Promise<ComponentType<WidgetProps> | null> {
  preloadWidget(name, id);
  const running = await loadBuild(name, 'widgets');
  const find = ({ widgets }: RemoteModule) => widgets?.components[id];
  const own = find(running.module);
  if (!own) return null;
  return (await fetchShown({ name, part: 'widgets', what: `the widget ${id}`, find }, running, own)) ?? null;
}

/** Asks for all files of a widget at once, which would else ask for each other one by one. */
function preloadWidget(name: string, id: string): void {
  const { environment, builds } = bootedPage();
  const build = builds[name];
  for (const index of build ? filesForWidget(build, id, currentLocale()) : []) {
    if (!preloaded.has(index)) preload(environment.files[index]);
    preloaded.add(index);
  }
}

/** Takes a remote back to the version that worked last, because the one it runs has thrown. Rejects if there is none. */
export async function replaceRemote(name: string, cause: unknown): Promise<void> {
  faulty.add(`${name}@${runningVersion(name)}`);
  if (!isPinned(name, await loadBuild(name))) throw cause;
  runInstead(name, await loadSpare(name, cause));
}

/** What is fetched of a remote, and where another version has it. */
interface Shown {
  readonly name: string;
  readonly part: RemotePart;
  /** For the message of a failure. */
  readonly what: string;
  readonly find: (module: RemoteModule) => LazyPage | undefined;
}

/** A component, and the version it comes from. */
interface Found {
  readonly Component: ComponentType | null | undefined;
  readonly from: LoadedRemote;
}

async function fetchShown(shown: Shown, running: LoadedRemote, own: LazyPage | undefined) {
  const { name, part, what } = shown;
  const ofRunning = fetchFrom(shown, running, own);
  const ofSpare = async () => {
    const spare = await loadSpare(name, new Error(`${what} could not be loaded`), part);
    return fetchFrom(shown, spare, shown.find(spare.module));
  };
  const { Component, from } = await (isPinned(name, running)
    ? firstGood(ofRunning, ofSpare, PATIENCE).catch((error: unknown) => {
        throw new RemoteFailure(name, runningVersion(name), error);
      })
    : ofRunning);
  if (!isPinned(name, from)) runInstead(name, from);
  return Component;
}

async function fetchFrom({ name, what }: Shown, remote: LoadedRemote, lazy: LazyPage | undefined): Promise<Found> {
  if (!lazy) throw new Error(`${name}@${remote.build.version} has no ${what}`);
  return { Component: await twice(lazy), from: remote };
}

function isPinned(name: string, { build }: LoadedRemote): boolean {
  return build.version === bootedPage().builds[name]?.version;
}

async function remember(name: string): Promise<void> {
  const { build } = await loadBuild(name);
  if (!faulty.has(`${name}@${build.version}`)) rememberGood(name, build);
}
