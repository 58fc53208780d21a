import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

/** Palettes that the facades use; Mantine's other ten are left out. */
const palettes = ['teal', 'red', 'gray', 'dark'];
/** Of headings, widths of windows, shades by number and buttons in gray: no part that the facades use asks for them. */
const unused =
  /^--mantine-(h[1-6]-|heading-|font-family-headings|breakpoint-|primary-color-\d|color-(gray|dark)-(filled|light|outline|text))/;

function block(selector: string, variables: Record<string, string>): string {
  const isUsed = (name: string) => {
    if (unused.test(name)) return false;
    const palette = /^--mantine-color-([a-z]+)-/.exec(name)?.[1];
    return palette === undefined || !(palette in DEFAULT_THEME.colors) || palettes.includes(palette);
  };
  const lines = Object.entries(variables).filter(([name]) => isUsed(name));
  return `${selector} {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

describe('variables.css', () => {
  it('says what the theme says (write it anew with vitest -u)', async () => {
    const { variables, light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
    const same = Object.fromEntries(
      Object.entries(light).filter(([name, value]) => new Map(Object.entries(dark)).get(name) === value),
    );
    const differing = (scheme: Record<string, string>) =>
      Object.fromEntries(Object.entries(scheme).filter(([name]) => !(name in same)));
    const css = [
      '/* Written from theme.ts by variables.test.ts: change it there, then run vitest -u. */\n',
      block(':root', { ...variables, ...same }),
      block(":root[data-mantine-color-scheme='light']", differing(light)),
      block(":root[data-mantine-color-scheme='dark']", differing(dark)),
    ];
    await expect(css.join('')).toMatchFileSnapshot('./variables.css');
  });
});
