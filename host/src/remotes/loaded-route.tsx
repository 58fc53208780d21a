import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { noteArrival, reloadForChunk } from './chunk-reload.ts';
import { twice } from './twice.ts';

/** What fetches a page: the `Component` of a route's `lazy`. */
export type LazyPage = () => Promise<ComponentType | null | undefined>;

/** Who fetches the pages of some routes. */
export interface PageSource {
  /** Fetches the page of the route at `path`, whose own way is `lazy`. */
  fetch(path: string, lazy: LazyPage): Promise<ComponentType | null | undefined>;
  /** Changes when pages that are there already have to be fetched anew. */
  generation(): number;
}

const ownPages: PageSource = { fetch: (_path, lazy) => twice(lazy), generation: () => 0 };

/**
 * A route whose lazy page is fetched by its loader, at each navigation until it is there. The router's own way says
 * nothing when a page without a loader cannot be fetched, and never asks for it again.
 */
export function loadedRoute(route: RouteObject, source: PageSource = ownPages, parent = ''): RouteObject {
  const path = pathOf(route, parent);
  const lazy = lazyOf(route);
  const children = route.children && { children: route.children.map((child) => loadedRoute(child, source, path)) };
  if (!lazy) return route.index ? route : { ...route, ...children };
  let Page: ComponentType | null | undefined;
  let fetched = -1;
  const loader: LoaderFunction = async (args, context) => {
    if (!Page || fetched !== source.generation()) {
      Page = await orLoadAnew(source.fetch(path, lazy), args.request.url);
      fetched = source.generation();
      noteArrival();
    }
    return typeof route.loader === 'function' ? route.loader(args, context) : null;
  };
  const { lazy: _, ...rest } = route;
  const parts = {
    loader,
    Component: () => Page && <Page />,
    shouldRevalidate:
      route.shouldRevalidate ?? (() => !Page || fetched !== source.generation() || Boolean(route.loader)),
  };
  return rest.index ? { ...rest, ...parts } : { ...rest, ...parts, ...children };
}

/** A page's code or, where it cannot be had, a full load of its address; rejects where that is no help. */
async function orLoadAnew<Loaded>(page: Promise<Loaded>, address: string): Promise<Loaded> {
  try {
    return await page;
  } catch (error) {
    if (await reloadForChunk(address)) await new Promise(() => undefined);
    throw error;
  }
}

/** How the page at `path` is fetched in another version's routes, or `undefined` if that has no such page. */
export function lazyAt(routes: readonly RouteObject[], path: string, parent = ''): LazyPage | undefined {
  for (const route of routes) {
    const own = pathOf(route, parent);
    const found = own === path ? lazyOf(route) : undefined;
    const below = found ?? lazyAt(route.children ?? [], path, own);
    if (below) return below;
  }
  return undefined;
}

function lazyOf({ lazy }: RouteObject): LazyPage | undefined {
  return typeof lazy === 'object' ? lazy.Component : undefined;
}

/** Whole path pattern of a route; an index route has its parent's with a slash at the end. */
function pathOf({ path, index }: RouteObject, parent: string): string {
  if (index) return `${parent}/`;
  if (path === undefined) return parent;
  return path.startsWith('/') ? path : `${parent}/${path}`;
}
