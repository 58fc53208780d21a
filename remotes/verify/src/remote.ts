import type { RemoteModule } from '@app/platform/remote-module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.tsx';

/** The one module that this remote exposes. */
const remote: RemoteModule = {
  manifest,
  routes,
  catalogs: {
    en: () => import(/* webpackChunkName: "verify-en" */ '../locales/en.ts'),
    vn: () => import(/* webpackChunkName: "verify-vn" */ '../locales/vn.ts'),
  },
  widgets: {
    catalogs: {
      en: () => import(/* webpackChunkName: "verify-widgets" */ './widgets/locales/en.ts'),
      vn: () => import(/* webpackChunkName: "verify-widgets" */ './widgets/locales/vn.ts'),
    },
    components: {
      funnel: async () =>
        (await import(/* webpackChunkName: "verify-widgets" */ './widgets/verification-funnel.widget.tsx'))
          .VerificationFunnel,
    },
  },
};

export default remote;
