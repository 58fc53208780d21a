import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** What the build plugin names by the absolute path of a CommonJS file. */
const byPath = ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin'];
/** What it aliases to a CommonJS file. */
const byName = ['runtime'];

/**
 * Aliases that take the federation runtime's ES modules where its build plugin takes the CommonJS ones, of which
 * nothing can be left out: an entry script gets a third smaller.
 */
export function federationRuntimeAliases(): Record<string, string> {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const commonJs = (name: string) => createRequire(enhanced.resolve('@module-federation/runtime-tools')).resolve(name);
  return Object.fromEntries([
    ...byPath.map((name) => {
      const file = enhanced.resolve(`@module-federation/${name}`);
      return [file, asModule(file)];
    }),
    ...byName.map((name) => [`@module-federation/${name}`, asModule(commonJs(`@module-federation/${name}`))]),
  ]);
}

function asModule(file: string): string {
  return file.replace(/\.cjs$/, '.js');
}
