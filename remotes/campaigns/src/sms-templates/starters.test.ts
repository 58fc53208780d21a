import { lintTemplate } from '@app/contracts/template/template-lint.ts';
import { measureTemplate } from '@app/contracts/template/template-text.ts';
import { describeVariables } from '@app/contracts/template/template-variables.ts';
import { describe, expect, it } from 'vitest';
import { starters, starterText } from './starters.ts';

/** The sample that the server answers where no other address of short links is set. */
const optOut = `http://localhost:4000/u/${'a'.repeat(8)}`;

describe('the examples', () => {
  it('are twenty, each by its own key, for every type of message', () => {
    expect(starters).toHaveLength(20);
    expect(new Set(starters.map(({ key }) => key)).size).toBe(20);
    expect(new Set(starters.map(({ type }) => type))).toEqual(new Set(['otp', 'customer_care', 'advertising']));
  });

  it.each(starters.map((starter) => [starter.key, starter] as const))('%s would pass a review', (_, starter) => {
    const content = starterText(starter, 'ANBINH');
    const variables = describeVariables(content, []);
    expect(lintTemplate({ type: starter.type, content, variables, optOut, brand: 'ANBINH' })).toEqual([]);
    const plain = variables.map((variable) => ({ ...variable, accents: false }));
    expect(measureTemplate({ content, variables: plain, optOut }).segments.max).toBeLessThanOrEqual(2);
  });
});
