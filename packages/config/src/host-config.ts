import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Rspack, type RsbuildConfig } from '@rsbuild/core';
import { describeApp, type AppConfig } from './app-build.ts';
import { baseConfig, sharedParts } from './base-config.ts';
import { isPagePart, sharedModules, type SharedModule } from './shared-modules.ts';

/** File that exists only in the bundler: it imports everything the host provides, since only that can be shared. */
const PROVIDED = './src/provided.js';

const styleSheet = 'css/mini-extract';

/** What several lazy parts need, and the light parts of pages in one chunk. */
const hostParts = {
  ...sharedParts,
  cacheGroups: {
    ...sharedParts.cacheGroups,
    pageParts: {
      name: 'page-parts',
      test: (module: Rspack.Module) => module.type !== styleSheet && isPagePart(module.nameForCondition() ?? ''),
      minChunks: 1,
      enforce: true,
    },
  },
} satisfies RsbuildConfig['splitChunks'];

/**
 * Build configuration of the host: the only provider of shared modules, started synchronously, with remotes known at
 * run time alone. `dir` is the app's folder.
 */
export function defineHost(dir: string): AppConfig {
  return (build) => {
    const app = describeApp(dir, build);
    const shared = sharedModules(app.mode);
    const config = baseConfig(app, () => [
      new rspack.experiments.VirtualModulesPlugin({ [PROVIDED]: provide(shared) }),
      new ModuleFederationPlugin({
        name: app.id,
        remotes: {},
        shared: Object.fromEntries(
          shared.map(({ request, version, isLazy, subset }) => [
            request,
            {
              singleton: true,
              version,
              requiredVersion: `^${version}`,
              strictVersion: true,
              eager: !isLazy,
              ...(subset === null ? {} : { import: subset }),
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          // Remotes are registered by their entry script, so the code that reads manifests is not needed.
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ]);
    return { ...config, splitChunks: hostParts, source: { entry: { main: [PROVIDED, './src/main.tsx'] } } };
  };
}

function provide(shared: readonly SharedModule[]): string {
  const eager = shared.filter(({ isLazy }) => !isLazy).map(({ request }) => `import ${JSON.stringify(request)};`);
  const lazy = shared.filter(({ isLazy }) => isLazy).map(({ request }) => `() => import(${JSON.stringify(request)})`);
  return [...eager, `export const lazy = [${lazy.join(', ')}];`].join('\n');
}
