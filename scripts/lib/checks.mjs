import { bin } from './paths.mjs';
import { mustRun } from './run.mjs';
import { checkTexts } from './texts.mjs';

const SOURCES = ['packages', 'host', 'remotes', 'deploy', 'e2e', 'scripts'];

/** What must hold of the sources, without running them. @type {import('./steps.mjs').Step[]} */
export const sourceChecks = [
  { title: 'Texts', run: checkTexts },
  { title: 'Format', run: () => check('The format check (npm run format mends it)', 'oxfmt', ['--check']) },
  { title: 'Lint', run: () => check('Lint', 'oxlint', []) },
  {
    title: 'Layers',
    run: () => check('The layer check', 'depcruise', ['-c', '.dependency-cruiser.mjs', '-T', 'err-long', ...SOURCES]),
  },
  { title: 'Types', run: () => check('The type check', 'tsc', ['-p', '.']) },
  { title: 'Dead code and dependencies', run: () => check('The dead code check', 'knip', ['--no-progress']) },
];

/**
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 */
async function check(what, program, args) {
  await mustRun(what, bin(program), args);
}
