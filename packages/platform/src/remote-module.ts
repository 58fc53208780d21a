import type { RemoteManifest } from '@app/contracts/remote.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Catalogs } from './i18n.ts';

/** What the host tells a widget. */
export interface WidgetProps {
  /** Pixels that are kept for its inside in this window, by its manifest; a host from before does not tell. */
  readonly height?: number;
}

/** What a remote shows on the home page: small chunks with texts of their own, loaded without its pages. */
export interface RemoteWidgets {
  readonly catalogs: Catalogs;
  /** By the ids of the manifest's widgets: fetches what stands inside of the frame that the host draws. */
  readonly components: Readonly<Record<string, () => Promise<ComponentType<WidgetProps>>>>;
}

/** The one module that a remote exposes. */
export interface RemoteModule {
  readonly manifest: RemoteManifest;
  /** Routes with absolute paths under the manifest's mounts; the host renders them in its default layout. */
  readonly routes: RouteObject[];
  readonly catalogs: Catalogs;
  /** What the manifest's widgets show; a remote without any leaves it out. */
  readonly widgets?: RemoteWidgets;
  /** Offers what can still be undone (see undo.ts), after a reload or since somebody else did it. */
  readonly offerUndo?: () => Promise<void>;
}
