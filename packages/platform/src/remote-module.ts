import type { RemoteManifest } from '@app/contracts/remote.ts';
import type { RouteObject } from 'react-router-dom';
import type { Catalogs } from './i18n.ts';

/** The one module that a remote exposes. */
export interface RemoteModule {
  readonly manifest: RemoteManifest;
  /** Routes with absolute paths under the manifest's mounts; the host renders them in its default layout. */
  readonly routes: RouteObject[];
  readonly catalogs: Catalogs;
}
