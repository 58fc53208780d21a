import { expect, test } from 'vitest';
import { culpritOf } from './culprit.ts';

const remotes = ['billing', 'verify'];

test('an error of a widget is laid to its remote, whichever app the page is of', () => {
  const where = [
    'Error: a broken widget',
    '    at renderWithHooks (https://shop.example/shared/react-dom/19.2.0/index.js:1:2)',
    '    at Runway (https://shop.example/billing/1.4.0-rc.1/static/js/widgets.js:1:77)',
    '    at Home (https://shop.example/host/2.0.0/static/js/home.js:1:9)',
  ].join('\n');
  expect(culpritOf({ text: 'a broken widget', where }, remotes, 'host')).toBe('billing');
  expect(culpritOf({ text: `Failed to load https://shop.example/verify/1.0.0/a.js`, where: '' }, remotes, 'host')).toBe(
    'verify',
  );
});

test('an error of the host, or without an address, is laid to the app whose page it is', () => {
  const where = '    at Home (https://shop.example/host/2.0.0/static/js/home.js:1:9)';
  expect(culpritOf({ text: 'broken', where }, remotes, 'host')).toBe('host');
  expect(culpritOf({ text: '/billing does not answer', where: '' }, remotes, 'verify')).toBe('verify');
});
