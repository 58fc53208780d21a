import type { Files } from './describe-build.ts';
import type { Finding } from './finding.ts';
import { HOST } from './store.ts';

type ReadFile = (name: string) => string;

/**
 * Selectors of a remote's styles that could touch the elements of another app: those without a class of its own, whose
 * names start with the app's.
 */
export function leakingSelectors(app: string, css: string): string[] {
  const rules = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@(keyframes|font-face|property)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)]
    .map((match) => match[1]?.trim() ?? '')
    .filter((selector) => !selector.startsWith('@') && !selector.startsWith('&'));
  return selectors.flatMap(splitList).filter((selector) => !selector.includes(`.${app}-`));
}

/** A list of selectors, split at the commas outside of parentheses. */
function splitList(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

/** A finding for every style sheet of a remote that reaches beyond it. */
export function leakingStyles(app: string, files: Files, read: ReadFile): Finding[] {
  if (app === HOST) return [];
  return Object.keys(files)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => {
      const [first] = leakingSelectors(app, read(name));
      if (first === undefined) return [];
      const evidence = `${name} of ${app} styles ${first}, which is not its own`;
      return [{ code: 'css-leak', evidence, remedy: 'write it as a class of a CSS module' }];
    });
}

/** A finding for every chunk whose digest no other script of the build knows: it would be loaded without a check. */
export function unguardedChunks(app: string, files: Files, read: ReadFile): Finding[] {
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'));
  const texts = new Map(scripts.map((name) => [name, read(name)]));
  return scripts
    .filter((name) => !/^(main|container|remoteEntry)\./.test(name))
    .filter(
      (name) => !scripts.some((other) => other !== name && texts.get(other)?.includes(files[name]?.integrity ?? '-')),
    )
    .map((name) => ({
      code: 'no-integrity',
      evidence: `${name} of ${app} is loaded without a digest`,
      remedy: 'build it with defineHost or defineRemote',
    }));
}
