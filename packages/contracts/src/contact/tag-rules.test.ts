import { expect, test } from 'vitest';
import { tagColors, usualTagColor } from './tag-rules.ts';

/** The paper that tags stand on, of `tokens.css` of the ui: pages, cards and what is sunken, in both schemes. */
const papers = ['#ffffff', '#f6f8fa', '#eff3f6', '#11161c', '#181f27', '#141a21'];

function luminance(color: string): number {
  const channel = (at: number) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(tagColors)('the colour %s stands out from every paper', (color) => {
  for (const paper of papers) expect(contrast(color, paper), `on ${paper}`).toBeGreaterThanOrEqual(3);
});

test('a name has the same colour however it is written', () => {
  expect(usualTagColor('Hà Nội')).toBe(usualTagColor('HA NOI'));
  expect(new Set(['VIP', 'Hà Nội', 'Khách mới', 'Đối tác', 'Mua online'].map(usualTagColor)).size).toBeGreaterThan(2);
});
