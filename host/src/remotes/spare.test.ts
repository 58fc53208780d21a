import { beforeEach, expect, it } from 'vitest';
import { rememberGood, spareFor } from './spare.ts';

const page = { environment: { host: { contract: '1.4.0' } } };
const build = {
  version: '1.0.0',
  id: 'billing_1_0_0',
  entry: '/billing/1.0.0/container.a.js',
  integrity: 'sha384-a',
  host: '^1.0',
};

beforeEach(() => localStorage.clear());

it('finds the build that worked last', () => {
  rememberGood('billing', build);
  expect(spareFor(page, 'billing', '1.1.0')).toEqual(build);
  expect(spareFor(page, 'billing', '1.0.0')).toBeUndefined();
});

it.each(['null', '5', '{', '{"billing":5}', '{"billing":[null,{"version":1}]}', '[]'])(
  'takes what nobody can have written for nothing: %s',
  (stored) => {
    localStorage.setItem('remotes.good', stored);
    expect(spareFor(page, 'billing', '1.1.0')).toBeUndefined();
    rememberGood('billing', build);
    expect(spareFor(page, 'billing', '1.1.0')).toEqual(build);
  },
);
