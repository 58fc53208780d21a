import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { build, transform } from 'esbuild';
import { faviconLink } from '../../boot/favicon.ts';
import { LOGIN_DATA_ID, type LoginData, type PrefetchFile } from './login-data.ts';
import { loginMarkup } from './login-markup.ts';
import { loginTexts } from './login-texts.ts';

export interface LoginDocument {
  readonly html: string;
  /** CSP source expressions (`'sha256-…'`) of the inline scripts and of the style. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

const here = import.meta.dirname;
const tokens = path.join(here, '../../../../packages/ui/src/tokens.css');

/**
 * The login page as one document: served at `/auth/login` in place of index.html, it needs no other request before it
 * can be used. Needs no Trusted Types policy (`trusted-types 'none'`); its `connect-src` is the API's origin. `prefetch`
 * are the app's first files: main script, style sheet, and the host's catalogues marked with their language.
 */
export async function renderLogin(options: {
  readonly prefetch: readonly PrefetchFile[];
  readonly apiBase?: string;
}): Promise<LoginDocument> {
  const [head, script, style] = await Promise.all([bundle('login-head.ts'), bundle('login-script.ts'), styleSheet()]);
  const data: LoginData = { apiBase: options.apiBase ?? '', texts: loginTexts, prefetch: options.prefetch };
  const html = `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${loginTexts.title.vn} · ${PRODUCT_NAME}</title>
${faviconLink}
<script>${head}</script>
<style>${style}</style>
</head>
<body>${loginMarkup}
<script type="application/json" id="${LOGIN_DATA_ID}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
<script>${script}</script>
</body>
</html>
`;
  return { html, scriptHashes: [hashOf(head), hashOf(script)], styleHashes: [hashOf(style)] };
}

function hashOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** The page's own rules and, of the product's tokens, those that they use. */
async function styleSheet(): Promise<string> {
  const own = ['login.css', 'login-form.css'].map((file) => readFileSync(path.join(here, file), 'utf8')).join('\n');
  const isUsed = (line: string) => {
    const name = /^\s*(--[\w-]+):/.exec(line)?.[1];
    return name === undefined || own.includes(`var(${name})`);
  };
  const used = readFileSync(tokens, 'utf8').split('\n').filter(isUsed).join('\n');
  const { code } = await transform(used + own, { loader: 'css', minify: true, legalComments: 'none' });
  return code.trim();
}
