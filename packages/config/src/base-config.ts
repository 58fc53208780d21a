import { rspack, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { developmentPrefix, type App } from './app-build.ts';
import { ChunkReport } from './chunk-report.ts';

/** The browsers we build for: those with `:has()`, nesting and `Promise.withResolvers`, of the last two years. */
const browsers = ['chrome >= 119', 'edge >= 119', 'firefox >= 121', 'safari >= 17.4', 'ios_saf >= 17.4'];
const CHUNK_TIMEOUT = 12_000;

/** The calendar's sheet is a fifth of ours, and few visits open one; as few open the palette. */
const isEverywhere = (module: Rspack.Module) =>
  !/[\\/]@mantine[\\/]dates[\\/]|[\\/]src[\\/]palette[\\/]/.test(module.nameForCondition() ?? '');

/** What several lazy parts need is in chunks of its own; all styles but the two excepted above in the one sheet. */
export const sharedParts = {
  chunks: 'async',
  minSize: 4_000,
  minChunks: 2,
  cacheGroups: {
    styles: { type: 'css/mini-extract', test: isEverywhere, name: 'main', chunks: 'all', enforce: true },
  },
} satisfies RsbuildConfig['splitChunks'];

/**
 * Tells V8 that all functions of the first script are called at once, so that it compiles them on the thread that reads
 * the stream instead of one by one when each is called. Added after the code is made small and before digests are taken.
 */
export function compileHint(): Rspack.RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    test: /\.js$/,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
}

/** What all of our bundles have in common; `plugins` make it a host, a remote or the twin. */
export function baseConfig(
  app: App,
  plugins: (config: Rspack.Configuration) => Rspack.RspackPluginInstance[],
): RsbuildConfig {
  const isProduction = app.mode === 'production';
  return {
    root: app.dir,
    mode: app.mode,
    logLevel: 'warn',
    plugins: [pluginReact({ splitChunks: false })],
    output: {
      target: 'web',
      distPath: { root: app.out, js: '', jsAsync: '', css: '', cssAsync: '', svg: 'assets', image: 'assets' },
      filename: isProduction ? { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' } : {},
      assetPrefix: 'auto',
      cleanDistPath: true,
      legalComments: 'none',
      sourceMap: false,
      overrideBrowserslist: browsers,
      cssModules: { localIdentName: `${app.name}-[local]-[hash:base64:5]` },
      manifest: false,
    },
    splitChunks: false,
    ...(app.port !== undefined && developmentServer(app, app.port)),
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      // The catalogues are compiled by version 5 of the command line, which names texts in its own alphabet.
      swc: { jsc: { experimental: { plugins: [['@lingui/swc-plugin', { useLinguiV5IdGeneration: true }]] } } },
      rspack(config) {
        config.output = {
          ...config.output,
          uniqueName: app.id,
          chunkLoadingGlobal: `chunk_${app.id}`,
          chunkLoadTimeout: CHUNK_TIMEOUT,
          crossOriginLoading: 'anonymous',
        };
        config.infrastructureLogging = { level: 'error' };
        config.plugins.push(...plugins(config));
        if (isProduction) {
          config.plugins.push(
            new ChunkReport(),
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
          );
        }
      },
    },
  };
}

/** Hot updates come straight from the development server, files through the page's own origin. */
function developmentServer({ name, version }: App, port: number): Pick<RsbuildConfig, 'dev' | 'server'> {
  return {
    dev: {
      assetPrefix: developmentPrefix(name, version),
      client: { protocol: 'ws', host: 'localhost', port },
      // A part that is compiled when it is asked for is not there when another app's bundle asks.
      lazyCompilation: false,
    },
    server: { port, strictPort: true, host: '127.0.0.1', printUrls: false, compress: false, htmlFallback: false },
  };
}
