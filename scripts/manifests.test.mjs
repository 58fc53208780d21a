import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '../packages/contracts/src/calls.ts';
import { settled } from '../packages/server/src/attention/attention-links.ts';
import { expect, test } from 'vitest';

const REMOTES = path.resolve(import.meta.dirname, '../remotes');

/**
 * Whether a client sends one of the calls in these words, so that an early answer is taken and not asked for twice.
 * @param {string} early
 */
function isSent(early) {
  const [method, address, fields] = early.split(' ');
  const sent = new URLSearchParams(fields);
  return calls.some(({ method: by, path: to, action }) => {
    const wanted = action && !action.isDefault ? action.value : null;
    return by === method && to === address && (action === null || sent.get(action.field) === wanted);
  });
}

/** @param {{ early?: string[], earlyWith?: { calls: string[] }[] }} page */
const earlyOf = ({ early = [], earlyWith = [] }) => [...early, ...earlyWith.flatMap(({ calls: more }) => more)];

const manifests = await Promise.all(
  readdirSync(REMOTES).map((name) => import(pathToFileURL(path.join(REMOTES, name, 'src/manifest.ts')).href)),
);

test.each(manifests.map(({ manifest }) => [manifest.name, manifest]))(
  'the early calls of %s are those its pages make',
  (_, { pages, widgets = [] }) => {
    const early = [...pages, ...widgets].flatMap(earlyOf);
    expect(early.filter((call) => !isSent(call))).toEqual([]);
  },
);

test('no two widgets of the home page have the same order', () => {
  const placed = manifests.flatMap(({ manifest: { name, widgets = [] } }) =>
    widgets.map((/** @type {{ id: string, order: number }} */ { id, order }) => `${order} ${name} ${id}`),
  );
  expect(placed.length).toBeGreaterThan(3);
  const orders = placed.map((line) => line.split(' ')[0]);
  expect(placed.filter((_, at) => orders.indexOf(orders[at]) !== at)).toEqual([]);
});

test('what waits for somebody is settled on a page that there is', () => {
  const pages = manifests.flatMap(({ manifest }) =>
    manifest.pages.map((/** @type {{ path: string }} */ page) => page.path),
  );
  const links = Object.values(settled).flatMap(({ link }) => [1, 2].map((count) => link({ count, id: 'x' })));
  expect(links.filter((link) => !pages.includes(link.split('?')[0]))).toEqual([]);
});
