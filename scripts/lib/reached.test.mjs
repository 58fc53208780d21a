import { expect, it } from 'vitest';
import { specsOf } from './reached.mjs';

const specs = ['campaigns/voice.spec.ts', 'directory/tags.spec.ts', 'shell/palette.spec.ts'];

it('reaches the specs of a remote by its code and by its area of the server', () => {
  expect(specsOf(specs, ['remotes/campaigns/src/manifest.ts'])).toEqual(['campaigns/voice.spec.ts']);
  expect(specsOf(specs, ['packages/server/src/contact/contact.ts'])).toEqual(['directory/tags.spec.ts']);
});

it('reaches a spec that was changed', () => {
  expect(specsOf(specs, ['e2e/shell/palette.spec.ts'])).toEqual(['shell/palette.spec.ts']);
});

it('reaches all specs by what all pages share', () => {
  expect(specsOf(specs, ['remotes/campaigns/src/manifest.ts', 'packages/ui/src/button.tsx'])).toEqual(specs);
  expect(specsOf(specs, ['packages/server/src/http/server.ts'])).toEqual(specs);
});

it('reaches none by prose and unit tests', () => {
  expect(specsOf(specs, ['docs/architecture.md', 'packages/ui/src/button.test.tsx'])).toEqual([]);
});
