import { expect, it } from 'vitest';
import { passedIn } from './remembered.mjs';

it('remembers files whose tests all passed, and how many they were', () => {
  expect(
    passedIn([
      { file: 'a', name: 'one', state: 'passed', seconds: 1 },
      { file: 'a', name: 'two', state: 'skipped', seconds: 0 },
      { file: 'a', ended: true, broken: false },
      { file: 'b', name: 'one', state: 'failed', seconds: 1 },
      { file: 'b', ended: true, broken: false },
      { file: 'c', ended: true, broken: true },
      { file: 'd', name: 'cut off', state: 'passed', seconds: 1 },
      { file: 'e', ended: true, broken: false },
      { error: 'an error after its tests', path: 'e' },
    ]),
  ).toEqual(new Map([['a', 1]]));
});
