import type { RemoteModule } from '@app/platform/remote-module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.tsx';

/** The one module that this remote exposes. */
const remote: RemoteModule = {
  manifest,
  routes,
  catalogs: {
    en: () => import(/* webpackChunkName: "billing-en" */ '../locales/en.ts'),
    vn: () => import(/* webpackChunkName: "billing-vn" */ '../locales/vn.ts'),
  },
  // Both in one chunk: nearly all who see one of them see the other.
  widgets: {
    catalogs: {
      en: () => import(/* webpackChunkName: "billing-widgets" */ './widgets/locales/en.ts'),
      vn: () => import(/* webpackChunkName: "billing-widgets" */ './widgets/locales/vn.ts'),
    },
    components: {
      spending: async () =>
        (await import(/* webpackChunkName: "billing-widgets" */ './widgets/month-spending.widget.tsx')).MonthSpending,
      outlook: async () =>
        (await import(/* webpackChunkName: "billing-widgets" */ './widgets/balance-outlook.widget.tsx')).BalanceOutlook,
    },
  },
};

export default remote;
