import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark']");

/** The value of a name in the dark scheme, which takes from the light one what it does not say. */
function colourOf(name: string, scheme: 'light' | 'dark'): string {
  const stated = new RegExp(`--${name}: (#[0-9a-f]{6});`);
  const colour = (scheme === 'dark' ? stated.exec(dark)?.[1] : undefined) ?? stated.exec(light)?.[1];
  if (colour === undefined) throw new Error(`--${name} is no colour`);
  return colour;
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(['accent', 'accent-hover', 'danger', 'danger-hover'])('a button of --%s can be read', (name) => {
    const ratio = contrast(colourOf(name, scheme), colourOf('on-accent', scheme));
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });
});
