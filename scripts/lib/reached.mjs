import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

/** Areas of the server whose pages are those of one remote. Any other may be seen on every page. */
const SERVER_AREAS = {
  campaigns:
    'campaign channel export link report sender sending short-link sound template view voice zalo zalo-campaign',
  directory: 'contact contact-export contact-field contact-import opt-out personal-data segment',
  billing: 'billing',
  developer: 'developer',
  numbers: 'number',
  settings: 'settings team',
  verify: 'verify',
};
const AREA_OF = new Map(
  Object.entries(SERVER_AREAS).flatMap(([remote, areas]) => areas.split(' ').map((area) => [area, remote])),
);
const UNSEEN = /\.test\.\w+$|\.md$|^docs\/|^scripts\/test|^\.github\//;

/**
 * The browser tests that changes may break. A change of what all pages share reaches all of them.
 * @param {string[]} specs files from `e2e/`, in a folder per remote
 * @param {string | undefined} since a commit; without one all are reached
 */
export function reachedSpecs(specs, since) {
  return since === undefined ? specs : specsOf(specs, changedFiles(since));
}

/** @param {string[]} specs @param {string[]} files that were changed, from the root */
export function specsOf(specs, files) {
  const reached = files.filter((file) => !UNSEEN.test(file)).map(reachOf);
  if (reached.includes(null)) return specs;
  return specs.filter((spec) => reached.some((part) => part !== null && spec.startsWith(part)));
}

/**
 * @param {string} file
 * @returns {string | null} how the paths of specs begin that it reaches; `null` for all of them
 */
function reachOf(file) {
  const spec = /^e2e\/(.+\.spec\.ts)$/.exec(file)?.[1];
  if (spec) return spec;
  const remote = /^remotes\/([^/]+)\//.exec(file)?.[1];
  const area = /^packages\/server\/src\/([^/]+)\//.exec(file)?.[1];
  const folder = remote ?? (area && AREA_OF.get(area));
  return folder ? `${folder}/` : null;
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** @param {string} since */
function changedFiles(since) {
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}
