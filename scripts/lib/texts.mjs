import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { hashOf, ifChanged } from './hash.mjs';
import { bin, inRoot, root } from './paths.mjs';
import { PlainError, mustRun } from './run.mjs';
import { sourceTextProblems } from './source-texts.mjs';
import { missingPlurals, wrongTerms } from './terms.mjs';

/** Texts that read the same in Vietnamese and English: names, and words that Vietnamese has taken over. */
const SAME_IN_BOTH = new Set([
  'API key',
  'Base URL',
  'dd-mm-yyyy',
  'Email',
  'SMS',
  'Tab',
  'Unicode (UTF-16)',
  'Unicode (UTF-8)',
  'Widget',
  'Zalo',
]);

/** Its worker threads must answer within ten seconds, which on a busy machine they do not. */
const IN_ONE_PROCESS = ['--workers', '1'];

/** Parts of the host with catalogues of their own. */
const lazyParts = ['host/src/auth', 'host/src/palette', 'host/src/notifications/panel'];

/** Folders that hold catalogues. */
function localeFolders() {
  const remotes = readdirSync(inRoot('remotes')).map((name) => `remotes/${name}`);
  const apps = ['host', ...lazyParts, ...remotes, ...remotes.map((remote) => `${remote}/src/widgets`)];
  return apps.map((app) => inRoot(app, 'locales')).filter((folder) => existsSync(folder));
}

/**
 * Compiles the catalogues (`vn.po` to `vn.ts`) if one changed since.
 * @param {(line: string) => void} say progress
 */
export async function compileTexts(say) {
  const sources = localeFolders().flatMap((folder) => ['en', 'vn'].map((locale) => path.join(folder, `${locale}.po`)));
  const areCompiled = sources.every((source) => existsSync(source.replace(/\.po$/, '.ts')));
  await ifChanged('texts', hashOf([...sources, inRoot('lingui.config.ts')]), areCompiled, async () => {
    say('Compiling texts');
    await mustRun('Compiling texts', bin('lingui'), ['compile', '--typescript', ...IN_ONE_PROCESS]);
  });
}

/** Collects the texts of the sources into the catalogues and drops those that no source has any more. */
export async function extractTexts() {
  await mustRun('Collecting texts', bin('lingui'), ['extract', '--clean', ...IN_ONE_PROCESS]);
}

/**
 * What is wrong with the catalogues: texts missing, not translated, left in English, or no longer used. One line each.
 * @returns {Promise<string[]>}
 */
export async function textProblems() {
  const catalogs = await getCatalogs(getConfig({ cwd: root }));
  const problems = await Promise.all(catalogs.map(problemsOf));
  return [...problems.flat(), ...(await clashes(catalogs)), ...sourceTextProblems()];
}

/**
 * A remote's texts are merged into those that are loaded already, so one English text has one translation everywhere.
 * @param {Awaited<ReturnType<typeof getCatalogs>>} catalogs
 */
async function clashes(catalogs) {
  /** @type {Map<string, { file: string, translation: string }>} */
  const seen = new Map();
  const found = [];
  for (const catalog of catalogs) {
    const file = path.relative(root, catalog.getFilename('vn'));
    for (const [id, { message, translation = '' }] of Object.entries((await catalog.read('vn')) ?? {})) {
      const other = seen.get(id);
      if (!other) seen.set(id, { file, translation });
      else if (other.translation !== translation) {
        found.push(`${file}: “${message}” is translated differently in ${other.file}; give one of them a context`);
      }
    }
  }
  return found;
}

/** @param {Awaited<ReturnType<typeof getCatalogs>>[number]} catalog */
async function problemsOf(catalog) {
  const used = (await catalog.collect()) ?? {};
  const written = await catalog.readAll();
  return Object.entries(written).flatMap(([locale, messages]) => {
    const file = path.relative(root, catalog.getFilename(locale));
    const missing = Object.keys(used).filter((id) => !messages?.[id] || messages[id].obsolete);
    const unused = Object.keys(messages ?? {}).filter((id) => !used[id]);
    const untranslated = Object.keys(used).filter((id) => messages?.[id] && !messages[id].translation);
    const wrong = Object.keys(used).flatMap((id) => {
      const { translation = '' } = messages?.[id] ?? {};
      const counts = locale === 'en' ? missingPlurals(translation) : [];
      return [...wrongTerms(locale, translation), ...counts].map((found) => `${found} in “${translation}”`);
    });
    const english = locale === 'vn' ? Object.keys(used).filter((id) => isLeftInEnglish(messages?.[id])) : [];
    return [
      ...missing.map((id) => `${file}: missing “${used[id]?.message ?? id}”`),
      ...unused.map((id) => `${file}: no longer used “${messages?.[id]?.message ?? id}”`),
      ...untranslated.map((id) => `${file}: not translated “${used[id]?.message ?? id}”`),
      ...wrong.map((found) => `${file}: ${found}`),
      ...english.map((id) => `${file}: the same in Vietnamese as in English “${used[id]?.message ?? id}”`),
    ];
  });
}

/**
 * Whether a Vietnamese text is the English one, without having been looked at.
 * @param {{ message?: string, translation?: string } | undefined} text
 */
export function isLeftInEnglish(text) {
  const { message = '', translation } = text ?? {};
  return (
    message === translation && /\p{L}/u.test(message.replace(/<[^>]*>|\{[^}]*\}/g, '')) && !SAME_IN_BOTH.has(message)
  );
}

/** Fails with the list of problems, if there are any. */
export async function checkTexts() {
  const problems = await textProblems();
  if (problems.length > 0) {
    throw new PlainError(`${problems.join('\n')}\nnpm run i18n collects texts; translations are written by hand.`);
  }
}
