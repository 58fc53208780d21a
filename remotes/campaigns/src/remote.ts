import type { RemoteModule } from '@app/platform/remote-module.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.tsx';

/** The one module that this remote exposes. */
const remote: RemoteModule = {
  manifest,
  routes,
  catalogs: {
    en: () => import(/* webpackChunkName: "campaigns-en" */ '../locales/en.ts'),
    vn: () => import(/* webpackChunkName: "campaigns-vn" */ '../locales/vn.ts'),
  },
  // All in one chunk: the home page shows them to the same people, their contracts have much in common, and their texts are
  // few.
  widgets: {
    catalogs: {
      en: () => import(/* webpackChunkName: "campaigns-widgets" */ './widgets/locales/en.ts'),
      vn: () => import(/* webpackChunkName: "campaigns-widgets" */ './widgets/locales/vn.ts'),
    },
    components: {
      running: async () =>
        (await import(/* webpackChunkName: "campaigns-widgets" */ './widgets/running-campaigns.widget.tsx'))
          .RunningCampaigns,
      week: async () =>
        (await import(/* webpackChunkName: "campaigns-widgets" */ './widgets/week-figures.widget.tsx')).WeekFigures,
      days: async () =>
        (await import(/* webpackChunkName: "campaigns-widgets" */ './widgets/message-days.widget.tsx')).MessageDays,
      latest: async () =>
        (await import(/* webpackChunkName: "campaigns-widgets" */ './widgets/latest-campaigns.widget.tsx'))
          .LatestCampaigns,
    },
  },
  offerUndo: async () => {
    const { offerOpenLaunches } = await import(
      /* webpackChunkName: "campaigns-launch-undo" */ './shared/launch-undo.ts'
    );
    await offerOpenLaunches();
  },
};

export default remote;
