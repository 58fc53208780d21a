import { describe, expect, it } from 'vitest';
import { leakingSelectors, leakingStyles, unguardedChunks } from './build-checks.ts';

const digest = (name: string) => ({ integrity: `sha384-${name}`, size: 1 });

describe('styles of a remote', () => {
  it('reach only what has a class of its own', () => {
    const own = `.billing-row-a1b2c{color:red}.billing-a:hover > td,.billing-b:is(h1,h2){margin:0}
      @media (max-width:900px){.billing-row-a1b2c{color:blue}}
      @keyframes billing-fade{from{opacity:0}to{opacity:1}}`;
    expect(leakingSelectors('billing', own)).toEqual([]);
  });

  it.each([
    ['h1{margin:0}', 'h1'],
    ['.billing-a{color:red}.verify-b{color:red}', '.verify-b'],
    ['@media print{body,.billing-a{display:none}}', 'body'],
    [':root{--text:red}', ':root'],
  ])('that would touch others are found: %s', (css, selector) => {
    expect(leakingSelectors('billing', css)).toEqual([selector]);
    const [finding] = leakingStyles('billing', { 'a.css': digest('a') }, () => css);
    expect(finding?.code).toBe('css-leak');
  });

  it('of the host are everybody’s', () => {
    expect(leakingStyles('host', { 'main.css': digest('a') }, () => 'h1{margin:0}')).toEqual([]);
  });
});

describe('chunks of a build', () => {
  const files = { 'container.1.js': digest('entry'), 'a.js': digest('a'), 'b.js': digest('b') };

  it('are all known by their digest to the scripts that load them', () => {
    const text: Record<string, string> = { 'container.1.js': 'sha384-a', 'a.js': 'sha384-b', 'b.js': '' };
    expect(unguardedChunks('billing', files, (name) => text[name] ?? '')).toEqual([]);
    const found = unguardedChunks('billing', files, (name) => (name === 'a.js' ? '' : (text[name] ?? '')));
    expect(found.map(({ evidence }) => evidence)).toEqual(['b.js of billing is loaded without a digest']);
  });
});
