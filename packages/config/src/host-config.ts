import path from 'node:path';
import { rspack, type Rspack, type RsbuildConfig } from '@rsbuild/core';
import { describeApp, type AppConfig } from './app-build.ts';
import { baseConfig, compileHint, sharedParts } from './base-config.ts';
import { PROVIDED } from './chunk-report.ts';
import { isPagePart, sharedModules, type SharedModule } from './shared-modules.ts';

/** Name of the chunk that loads remotes. */
const FEDERATION = 'federation';
const styleSheet = 'css/mini-extract';

const isThemePart = (file: string) =>
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]core[\\/]|[\\/]packages[\\/]ui[\\/]src[\\/]theme\.ts$/.test(file);
const isInputPart = (file: string) =>
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|Loader)[\\/]/.test(file);

/** What several lazy parts need, and the light parts of pages in one chunk. */
const hostParts = {
  ...sharedParts,
  // What only remotes need is wanted whole, and nothing else needs all of it.
  chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== FEDERATION,
  cacheGroups: {
    ...sharedParts.cacheGroups,
    // What every heavy facade begins with, and what every input does: apart, they are four requests more.
    themeParts: {
      name: 'theme-parts',
      test: (module: Rspack.Module) => module.type !== styleSheet && isThemePart(module.nameForCondition() ?? ''),
      minChunks: 2,
      enforce: true,
    },
    inputParts: {
      name: 'input-parts',
      test: (module: Rspack.Module) => module.type !== styleSheet && isInputPart(module.nameForCondition() ?? ''),
      minChunks: 2,
      enforce: true,
    },
    pageParts: {
      name: 'page-parts',
      test: (module: Rspack.Module) => module.type !== styleSheet && isPagePart(module.nameForCondition() ?? ''),
      minChunks: 1,
      enforce: true,
    },
  },
} satisfies RsbuildConfig['splitChunks'];

/**
 * Build configuration of the host: the only provider of shared modules, with remotes known at run time alone. It is built
 * without the federation plugin, which would put the runtime into its first script; `federation-runtime.ts`, loaded with
 * the first remote, does what the plugin would. `dir` is the app's folder.
 */
export function defineHost(dir: string): AppConfig {
  return (build) => {
    const app = describeApp(dir, build);
    const shared = sharedModules(app.mode);
    const config = baseConfig(app, () => [
      compileHint(),
      new rspack.experiments.VirtualModulesPlugin({ [`.${PROVIDED}`]: provide(shared) }),
      // Of the runtime, what reads manifests is not needed, since remotes are registered by their entry script.
      new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify('web') }),
    ]);
    return { ...config, splitChunks: hostParts, source: { entry: { main: './src/main.tsx' } } };
  };
}

/** Source of the table: modules of the first scripts by themselves, those in chunks of their own by an `import()`. */
function provide(shared: readonly SharedModule[]): string {
  const rows = shared.map(({ request, version, isLazy, subset }) => {
    const source = JSON.stringify(
      subset === null ? request : path.posix.relative(path.dirname(`.${PROVIDED}`), subset),
    );
    const module = isLazy ? `get: () => import(${source})` : `lib: () => require(${source})`;
    return `{ request: ${JSON.stringify(request)}, version: ${JSON.stringify(version)}, ${module} },`;
  });
  return `exports.provided = [\n${rows.join('\n')}\n];`;
}
