import { beforeEach, expect, it } from 'vitest';
import { setDensity, startDensity } from './density.ts';

const shown = () => document.documentElement.dataset['density'];

beforeEach(() => localStorage.clear());

it('is comfortable until something else is chosen, and again afterwards', () => {
  startDensity();
  expect(shown()).toBe('comfortable');
  setDensity('compact');
  expect(shown()).toBe('compact');
  setDensity('comfortable');
  expect(shown()).toBe('comfortable');
  expect(localStorage).toHaveLength(0);
});

it('is remembered, and follows other tabs', () => {
  setDensity('compact');
  delete document.documentElement.dataset['density'];
  startDensity();
  expect(shown()).toBe('compact');
  localStorage.removeItem('app.density');
  window.dispatchEvent(new StorageEvent('storage', { key: 'app.density' }));
  expect(shown()).toBe('comfortable');
});
