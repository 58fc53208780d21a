import type { Scope } from './catalogue/scopes.ts';
import type { RemoteManifest, RemoteWidget, Stage } from './remote.ts';

/** A widget, and the remote that offers it. */
export interface OfferedWidget {
  readonly remote: string;
  readonly widget: RemoteWidget;
}

/** Who looks at a home page. */
export interface HomeViewer {
  readonly may: (scope: Scope) => boolean;
  /** Of the account. */
  readonly stage: Stage;
}

/**
 * The widgets that remotes offer to who looks, as they stand on the home page: by their order; equal ones by the names of their remotes, then as their manifest lists them.
 */
export function offeredWidgets(
  manifests: readonly Pick<RemoteManifest, 'name' | 'widgets'>[],
  { may, stage }: HomeViewer,
): OfferedWidget[] {
  return manifests
    .flatMap(({ name: remote, widgets = [] }) => widgets.map((widget) => ({ remote, widget })))
    .filter(({ widget }) => (widget.scope === undefined || may(widget.scope)) && (widget.stage ?? stage) === stage)
    .sort((a, b) => a.widget.order - b.widget.order || (a.remote === b.remote ? 0 : a.remote < b.remote ? -1 : 1));
}
