import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { isLeftInEnglish } from './texts.mjs';

describe('a Vietnamese text that equals its English source', () => {
  it('is told, so that nothing stays in English unseen', () => {
    expect(isLeftInEnglish({ message: 'Save changes', translation: 'Save changes' })).toBe(true);
    expect(isLeftInEnglish({ message: '{count} rows', translation: '{count} rows' })).toBe(true);
  });

  it('is right for names, numbers and texts that were looked at', () => {
    expect(isLeftInEnglish({ message: 'Email', translation: 'Email' })).toBe(false);
    expect(isLeftInEnglish({ message: '{place} / {count}', translation: '{place} / {count}' })).toBe(false);
    expect(isLeftInEnglish({ message: '<0>{name}</0> · {size}', translation: '<0>{name}</0> · {size}' })).toBe(false);
  });

  it('is no matter once it is translated', () => {
    expect(isLeftInEnglish({ message: 'Save changes', translation: 'Lưu thay đổi' })).toBe(false);
  });
});

it('a text that has no Vietnamese is shown in English, not as its id', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  try {
    const entry = (/** @type {string} */ text) => `msgid "greeting"\nmsgstr "${text}"\n`;
    writeFileSync(path.join(folder, 'en.po'), entry('Hello'));
    writeFileSync(path.join(folder, 'vn.po'), entry(''));
    const config = getConfig({ cwd: root });
    const [catalog] = await getCatalogs({ ...config, catalogs: [{ path: `${folder}/{locale}`, include: [folder] }] });
    const { fallbackLocales = {}, sourceLocale = '' } = config;
    const { messages } = (await catalog?.getTranslations('vn', { fallbackLocales, sourceLocale })) ?? {};
    expect(Object.values(messages ?? {})).toEqual(['Hello']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
