import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/** What Mantine's parts ask of their surroundings. Colours are CSS variables, so no part needs to know the scheme. */
const surroundings = {
  colorScheme: 'auto',
  setColorScheme() {},
  clearColorScheme() {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const;

/**
 * Gives Mantine's parts the theme. Mantine's own provider stands around a whole page, which then has to load it; ours
 * stands around each facade that is made of Mantine. It writes no style elements, since the page's content policy forbids
 * them: styles.ts carries the variables.
 */
export function Themed({ children }: { readonly children: ReactNode }) {
  return (
    <MantineContext value={surroundings}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

/** One of Mantine's parts as a component that brings its theme along. */
export function themed<Props extends object>(Part: ComponentType<Props>) {
  return function ThemedPart(props: Props): ReactNode {
    return (
      <Themed>
        <Part {...props} />
      </Themed>
    );
  };
}
