import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { missingPlurals, wrongTerms } from './terms.mjs';

/** Code with texts in both languages: manifests, notices, emails, messages of the server, words of files. */
const SOURCES = ['packages/server/src', 'packages/contracts/src', 'packages/platform/src', 'host/src', 'remotes'];

/** Tests, invented data, the other side of Zalo, catalogs, and messages that the specification gives to the letter. */
const LEFT_OUT =
  /\.test\.tsx?$|\/(testing|seed|simulators|migrations|factories|locales|node_modules)\/|\/texts\/server-messages\.ts$/;

/** What is written in one language: `vn: 'Chiến dịch đã gửi xong'`, or `vn: [` with the lines of an email. */
const LANGUAGE = /\b(vn|en):\s*/g;

/**
 * Words that must not be used in texts which stand in code, and counts without a plural.
 * @returns {string[]} one line each
 */
export function sourceTextProblems() {
  return SOURCES.flatMap((folder) => filesIn(folder)).flatMap((file) =>
    wrongInSource(readFileSync(path.join(root, file), 'utf8')).map((found) => `${file}: ${found}`),
  );
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (LEFT_OUT.test(entry.isDirectory() ? `${name}/` : name)) return [];
    if (entry.isDirectory()) return filesIn(name);
    return /\.tsx?$/.test(name) ? [name] : [];
  });
}

/**
 * @param {string} source
 * @returns {string[]}
 */
export function wrongInSource(source) {
  return [...source.matchAll(LANGUAGE)].flatMap(({ 0: match, 1: locale = '', index }) =>
    stringsOf(source, index + match.length).flatMap((text) => {
      const counts = locale === 'en' ? missingPlurals(text) : [];
      return [...wrongTerms(locale, text), ...counts].map((found) => `${found} in “${text}”`);
    }),
  );
}

/**
 * The strings of the expression that begins at a place, those inside of others too. `${count}` is read as `{count}`, and
 * what is more than a name as `{value}`, so that a text in code is looked at like one of a catalog.
 * @param {string} source
 * @param {number} from
 * @returns {string[]}
 */
function stringsOf(source, from) {
  /** @type {string[]} */
  const found = [];
  let at = from;

  /** Reads on to what ends the expression. */
  function expression() {
    for (let depth = 0; at < source.length; at += 1) {
      const char = source[at] ?? '';
      if (depth === 0 && ',;)]}'.includes(char)) return;
      if ('([{'.includes(char)) depth += 1;
      else if (')]}'.includes(char)) depth -= 1;
      else if (source.startsWith('//', at)) at = endOf('\n');
      else if (source.startsWith('/*', at)) at = endOf('*/') + 1;
      else if (`'"\``.includes(char)) string(char);
    }
  }
  /** @param {string} mark */
  function endOf(mark) {
    const end = source.indexOf(mark, at);
    return end < 0 ? source.length : end;
  }
  /** Leaves `at` on the quote that ends it. @param {string} quote */
  function string(quote) {
    let text = '';
    for (at += 1; at < source.length && source[at] !== quote; at += 1) {
      if (source[at] === '\\') at += 1;
      if (quote !== '`' || !source.startsWith('${', at)) text += source[at];
      else {
        const begin = (at += 2);
        expression();
        const code = source.slice(begin, at);
        text += /^\w+$/.test(code) ? `{${code}}` : '{value}';
      }
    }
    found.push(text);
  }

  expression();
  return found;
}
