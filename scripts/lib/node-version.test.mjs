import { expect, it } from 'vitest';
import { nodeVersionProblem } from './node-version.mjs';

it.each(['20.20.0', '20.20.2', '22.3.0', '100.0.0'])('runs on Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBeNull();
});

it.each(['8.17.0', '18.20.4', '20.9.0', '20.19.9'])('refuses Node %s in one sentence', (version) => {
  expect(nodeVersionProblem(version)).toBe(`Node ${version} is too old: this project needs Node 20.20.0 or newer.`);
});
