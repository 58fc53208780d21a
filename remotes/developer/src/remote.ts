import type { RemoteModule } from '@app/platform/remote-module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.tsx';

/** The one module that this remote exposes. */
const remote: RemoteModule = {
  manifest,
  routes,
  catalogs: {
    en: () => import(/* webpackChunkName: "developer-en" */ '../locales/en.ts'),
    vn: () => import(/* webpackChunkName: "developer-vn" */ '../locales/vn.ts'),
  },
};

export default remote;
