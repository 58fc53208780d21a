import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCookie, readLocal, readTab, writeCookie, writeLocal, writeTab } from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['language', 'broken']) writeCookie(name, '', 0);
});

it('reads back a cookie that it wrote, whatever its letters', () => {
  writeCookie('language', 'tiếng Việt; 100 %');
  expect(readCookie('language')).toBe('tiếng Việt; 100 %');
  expect(readCookie('absent')).toBeNull();
});

it('takes a cookie that nobody can have written for absent', () => {
  document.cookie = 'broken=%E0%A4%A; Path=/';
  expect(readCookie('broken')).toBeNull();
});

it('finds nothing and fails nowhere where the browser forbids storage', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
  writeLocal('a', '1');
  writeTab('a', null);
  expect([readLocal('a'), readTab('a')]).toEqual([null, null]);
});
