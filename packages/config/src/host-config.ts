import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { describeApp, type AppConfig } from './app-build.ts';
import { baseConfig } from './base-config.ts';
import { sharedModules } from './shared-modules.ts';

/**
 * Build configuration of the host: the only provider of shared modules, started synchronously, with remotes known at
 * run time alone. `dir` is the app's folder.
 */
export function defineHost(dir: string): AppConfig {
  return (build) => {
    const app = describeApp(dir, build);
    const config = baseConfig(app, () => [
      new ModuleFederationPlugin({
        name: app.id,
        remotes: {},
        shared: Object.fromEntries(
          sharedModules().map(({ request, version, isLazy, subset }) => [
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
    return { ...config, source: { entry: { main: './src/main.tsx' } } };
  };
}
