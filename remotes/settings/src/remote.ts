import type { RemoteModule } from '@app/platform/remote-module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.tsx';

/** The one module that this remote exposes. */
const remote: RemoteModule = {
  manifest,
  routes,
  catalogs: {
    en: () => import(/* webpackChunkName: "settings-en" */ '../locales/en.ts'),
    vn: () => import(/* webpackChunkName: "settings-vn" */ '../locales/vn.ts'),
  },
  widgets: {
    catalogs: {
      en: () => import(/* webpackChunkName: "settings-widgets" */ './widgets/locales/en.ts'),
      vn: () => import(/* webpackChunkName: "settings-widgets" */ './widgets/locales/vn.ts'),
    },
    components: {
      'set-up': async () =>
        (await import(/* webpackChunkName: "settings-set-up" */ './widgets/set-up.widget.tsx')).SetUp,
      attention: async () =>
        (await import(/* webpackChunkName: "settings-widgets" */ './widgets/needs-attention.widget.tsx'))
          .NeedsAttention,
    },
  },
};

export default remote;
