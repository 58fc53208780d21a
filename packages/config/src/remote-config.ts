import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { describeApp, type AppConfig } from './app-build.ts';
import { baseConfig } from './base-config.ts';
import { ProvidedParts } from './provided-parts.ts';
import { sharedModules } from './shared-modules.ts';
import { inWorkspace } from './workspace.ts';

const require = createRequire(import.meta.url);

/** Name under which a remote exposes its one module, `src/remote.ts`. */
const EXPOSED = './remote';
/** Name of the exposed module's chunk. */
export const EXPOSED_CHUNK = 'remote';

/**
 * Build configuration of a remote: one exposed module, nothing shared compiled in, an entry that knows no more than how to
 * take what the host lends (container-runtime.ts), and names that carry the version. `dir` is the app's folder. The
 * build fails where a part of a library is taken that the host does not provide.
 */
export function defineRemote(dir: string): AppConfig {
  return (build) => {
    const app = describeApp(dir, build);
    const config = baseConfig(app, (rspackConfig) => {
      // The container is the only entry.
      rspackConfig.entry = {};
      return [
        new ProvidedParts(),
        new ModuleFederationPlugin({
          name: app.id,
          library: { type: 'var', name: app.id },
          filename: app.mode === 'production' ? 'container.[contenthash:8].js' : 'container.js',
          exposes: { [EXPOSED]: { import: './src/remote.ts', name: EXPOSED_CHUNK } },
          remotes: {},
          shared: Object.fromEntries(
            sharedModules(app.mode).map(({ request, version }) => [
              request,
              { singleton: true, version, requiredVersion: `^${version}`, strictVersion: true, import: false as const },
            ]),
          ),
          dts: false,
          manifest: false,
        }),
      ];
    });
    return { ...config, resolve: { alias: containerRuntimeAlias() }, source: { entry: { remote: './src/remote.ts' } } };
  };
}

/** Has the plugin take our runtime for entries where it takes its own, which it names by the path of a file. */
function containerRuntimeAlias(): Record<string, string> {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const replaced = enhanced.resolve('@module-federation/webpack-bundler-runtime');
  return { [replaced]: inWorkspace('packages', 'config', 'src', 'container-runtime.ts') };
}
