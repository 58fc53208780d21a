import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { wrongTerms } from './terms.mjs';

/** Code with texts in both languages: notices, emails, messages of the server, words of files. */
const SOURCES = ['packages/server/src', 'packages/contracts/src'];

/** Tests, invented data, the other side of Zalo, and messages that the specification gives to the letter. */
const LEFT_OUT = /\.test\.ts$|\/(testing|seed|simulators|migrations|factories)\/|\/texts\/server-messages\.ts$/;

/** A text as it is written in code: `vn: 'Chiến dịch đã gửi xong'`. */
const TEXT = /\b(vn|en): (['`"])((?:\\.|(?!\2).)*)\2/g;

/**
 * Words that must not be used in texts which stand in code.
 * @returns {string[]} one line each
 */
export function sourceTextProblems() {
  return SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
      .flatMap((file) =>
        wrongInSource(readFileSync(path.join(root, file), 'utf8')).map((found) => `${file}: ${found}`),
      ),
  );
}

/**
 * @param {string} source
 * @returns {string[]}
 */
export function wrongInSource(source) {
  return [...source.matchAll(TEXT)].flatMap(([, locale = '', , text = '']) => {
    const words = text.replace(/\$\{[^}]*\}/g, ' ');
    return wrongTerms(locale, words).map((found) => `${found} in “${text}”`);
  });
}
