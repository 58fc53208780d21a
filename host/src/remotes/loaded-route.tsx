import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';

/** Loads something, and once more if that fails: the bundler forgets a failed chunk and asks for it again. */
async function twice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/**
 * A route whose lazy page is fetched by its loader, at each navigation until it is there. The router's own way says
 * nothing when a page without a loader cannot be fetched, and never asks for it again.
 */
export function loadedRoute(route: RouteObject): RouteObject {
  const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined;
  const children = route.children && { children: route.children.map(loadedRoute) };
  if (!load) return route.index ? route : { ...route, ...children };
  let Page: ComponentType | null | undefined;
  const loader: LoaderFunction = async (args, context) => {
    Page ??= await twice(load);
    return typeof route.loader === 'function' ? route.loader(args, context) : null;
  };
  const { lazy: _, ...rest } = route;
  const parts = {
    loader,
    Component: () => Page && <Page />,
    shouldRevalidate: route.shouldRevalidate ?? (() => !Page || Boolean(route.loader)),
  };
  return rest.index ? { ...rest, ...parts } : { ...rest, ...parts, ...children };
}
