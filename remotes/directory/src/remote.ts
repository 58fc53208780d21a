import type { RemoteModule } from '@app/platform/remote-module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.tsx';

/** The one module that this remote exposes. */
const remote: RemoteModule = {
  manifest,
  routes,
  catalogs: {
    en: () => import(/* webpackChunkName: "directory-en" */ '../locales/en.ts'),
    vn: () => import(/* webpackChunkName: "directory-vn" */ '../locales/vn.ts'),
  },
  widgets: {
    catalogs: {
      en: () => import(/* webpackChunkName: "directory-widgets" */ './widgets/locales/en.ts'),
      vn: () => import(/* webpackChunkName: "directory-widgets" */ './widgets/locales/vn.ts'),
    },
    components: {
      summary: async () =>
        (await import(/* webpackChunkName: "directory-widgets" */ './widgets/directory-summary.widget.tsx'))
          .DirectorySummary,
    },
  },
};

export default remote;
