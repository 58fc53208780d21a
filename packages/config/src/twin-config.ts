import { rspack, type RsbuildConfig } from '@rsbuild/core';
import { describeApp, type AppBuild } from './app-build.ts';
import { baseConfig, compileHint, sharedParts } from './base-config.ts';
import { inWorkspace, remoteNames } from './workspace.ts';

/** File that takes the place of the host's loading of remotes. */
const LOCAL_REMOTES = './src/remotes/local-remotes.js';

/**
 * Build configuration of the twin: the same sources as one application without federation, against which the price of
 * federation is measured. It is never released.
 */
export function twinConfig(build: AppBuild): RsbuildConfig {
  const app = { ...describeApp(inWorkspace('host'), build), name: 'twin' };
  const config = baseConfig(app, () => [
    compileHint(),
    new rspack.experiments.VirtualModulesPlugin({ [LOCAL_REMOTES]: localRemotes() }),
    new rspack.NormalModuleReplacementPlugin(/\/federation\.ts$/, (data) => {
      data.request = data.request.replace('federation.ts', 'local-remotes.js');
    }),
  ]);
  return { ...config, splitChunks: sharedParts, source: { entry: { main: './src/main.tsx' } } };
}

/** The functions of host/src/remotes/federation.ts, with every remote compiled in. */
function localRemotes(): string {
  const names = remoteNames();
  return [
    ...names.map((name, index) => `import remote${index} from '../../../remotes/${name}/src/remote.ts';`),
    `const remotes = { ${names.map((name, index) => `${JSON.stringify(name)}: remote${index}`).join(', ')} };`,
    'export const loadExposed = async (name) => ({ default: remotes[name] });',
  ].join('\n');
}
