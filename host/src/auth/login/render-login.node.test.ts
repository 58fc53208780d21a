import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loginTexts } from './login-texts.ts';
import { renderLogin } from './render-login.ts';

const file = { href: '/host/1.0.0/main.js', integrity: 'sha384-x', as: 'script' } as const;
const { html, scriptHashes, styleHashes } = await renderLogin({ prefetch: [file] });

function inline(tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1] ?? '');
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the login document', () => {
  it('allows its own scripts and style by hash, and has nothing else that a policy must allow', () => {
    expect(inline('script').map(hashOf)).toEqual(scriptHashes);
    expect(inline('style').map(hashOf)).toEqual(styleHashes);
    expect(html).not.toMatch(/ style=| on\w+=|<script src|<link rel="(?!icon")/);
  });

  it('carries every text it shows in both languages', () => {
    const keys = [...html.matchAll(/data-[tl]="(\w+)"/g)].map((match) => match[1]);
    expect(keys.length).toBeGreaterThan(5);
    expect(Object.keys(loginTexts)).toEqual(expect.arrayContaining(keys));
    for (const text of Object.values(loginTexts)) expect([text.en, text.vn]).not.toContain('');
  });

  it('names each language in that language, and marks it as such', () => {
    const names = [...html.matchAll(/<button type="button" lang="(\w+)" [^>]*>([^<]*)</g)];
    expect(names.map(([, lang, name]) => `${lang} ${name}`)).toEqual(['en English', 'vi Tiếng Việt']);
  });

  it('stays within its budget of bytes', () => {
    const scripts = inline('script').reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
    expect(scripts).toBeLessThan(10_000);
    expect(brotliCompressSync(html).length).toBeLessThan(14_000);
  });

  it('names the files to fetch when idle', () => {
    expect(html).toContain(JSON.stringify(file));
  });
});
