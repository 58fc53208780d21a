import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { detectLocale } from './detect-locale.ts';
import { addCatalogs, currentLocale, startI18n, switchLocale, type Catalogs } from './i18n.ts';

const catalog = (id: string, text: string) =>
  vi.fn<Catalogs['en']>(() => Promise.resolve({ messages: { [id]: text } }));
/** A catalogue whose first file for a language arrives when it is told to. */
function heldBack(held: ReturnType<typeof catalog>, messages: Record<string, string>): () => void {
  let arrive = (): void => undefined;
  const file = new Promise<{ messages: Record<string, string> }>((resolve) => (arrive = () => resolve({ messages })));
  held.mockReturnValueOnce(file);
  return arrive;
}
const host = { en: catalog('hello', 'Hello'), vn: catalog('hello', 'Xin chào') };
const remote = { en: catalog('bye', 'Bye'), vn: catalog('bye', 'Tạm biệt') };

beforeEach(async () => {
  document.cookie = 'redirected=vn; Path=/';
  await startI18n(host);
});

describe('the language', () => {
  it('is that of the cookie, else the browser’s, else Vietnamese', () => {
    expect(detectLocale('en', ['vi-VN'])).toBe('en');
    expect(detectLocale('de', ['de-DE', 'en-GB', 'vi'])).toBe('en');
    expect(detectLocale(null, ['fr', 'vi-VN'])).toBe('vn');
    expect(detectLocale(null, ['fr', 'de'])).toBe('vn');
  });

  it('is said to the document and to Intl by names they know', () => {
    expect(document.documentElement.lang).toBe('vi');
    const months = new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, { month: 'long' });
    expect(months.format(new Date(Date.UTC(2026, 10, 21)))).toMatch(/tháng 11/i);
  });

  it('switches without a reload, in every catalogue that is loaded, and is remembered', async () => {
    await addCatalogs(remote);
    expect([i18n._('hello'), i18n._('bye')]).toEqual(['Xin chào', 'Tạm biệt']);
    expect(remote.en).not.toHaveBeenCalled();
    await switchLocale('en');
    expect([i18n._('hello'), i18n._('bye')]).toEqual(['Hello', 'Bye']);
    expect(currentLocale()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('redirected=en');
  });

  it('holds for catalogues that are on their way when it is switched', async () => {
    const late = { en: catalog('late', 'Late'), vn: catalog('late', 'Muộn') };
    const arrive = heldBack(late.vn, { late: 'Muộn' });
    const adding = addCatalogs(late);
    await switchLocale('en');
    arrive();
    await adding;
    expect(i18n._('late')).toBe('Late');
  });

  it('holds for catalogues that are added while it is being switched', async () => {
    const slow = { en: catalog('slow', 'Slow'), vn: catalog('slow', 'Chậm') };
    await addCatalogs(slow);
    const arrive = heldBack(slow.en, { slow: 'Slow' });
    const switching = switchLocale('en');
    await addCatalogs({ en: catalog('added', 'Added'), vn: catalog('added', 'Thêm') });
    arrive();
    await switching;
    expect([i18n._('slow'), i18n._('added')]).toEqual(['Slow', 'Added']);
  });

  it('is remembered for a year, in a cookie of the whole site', async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    await switchLocale('en');
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^redirected=en(;|$)/));
    expect(written).toHaveBeenCalledWith(expect.stringContaining(`Max-Age=${365 * 24 * 60 * 60}`));
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/; Path=\/(;|$)/));
    written.mockRestore();
  });

  it('stays as it is when a catalogue cannot be loaded', async () => {
    await addCatalogs({ en: () => Promise.reject(new Error('offline')), vn: catalog('x', 'y') });
    await expect(switchLocale('en')).rejects.toThrow('offline');
    expect(currentLocale()).toBe('vn');
  });
});
