import type { Scope } from './catalogue/scopes.ts';
import type { RemoteManifest, RemoteWidget } from './remote.ts';

/** A widget, and the remote that offers it. */
export interface OfferedWidget {
  readonly remote: string;
  readonly widget: RemoteWidget;
}

/**
 * The widgets that remotes offer to somebody who `may` do certain things, as they stand on the home page: by their
 * order; equal ones by the names of their remotes, then as their manifest lists them.
 */
export function offeredWidgets(
  manifests: readonly Pick<RemoteManifest, 'name' | 'widgets'>[],
  may: (scope: Scope) => boolean,
): OfferedWidget[] {
  return manifests
    .flatMap(({ name: remote, widgets = [] }) => widgets.map((widget) => ({ remote, widget })))
    .filter(({ widget: { scope } }) => scope === undefined || may(scope))
    .sort((a, b) => a.widget.order - b.widget.order || (a.remote === b.remote ? 0 : a.remote < b.remote ? -1 : 1));
}
