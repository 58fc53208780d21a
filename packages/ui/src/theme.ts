import {
  createTheme,
  defaultCssVariablesResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import classes from './theme.module.css';

/** The brand's teal in ten shades of equal steps in OKLCH; the seventh is the one of the primary button. */
const teal: MantineColorsTuple = [
  '#edfaf9',
  '#d7f4f1',
  '#b2e7e2',
  '#84d5cf',
  '#54c4bb',
  '#2fa29c',
  '#0b7a75',
  '#066763',
  '#01524e',
  '#023b39',
];
const red: MantineColorsTuple = [
  '#fff1ee',
  '#ffe8e4',
  '#ffcfc8',
  '#fda297',
  '#f4766a',
  '#df4b43',
  '#be2323',
  '#a01c1c',
  '#7f1a18',
  '#5c1512',
];
const slate: MantineColorsTuple = [
  '#f7f9fc',
  '#f1f4f7',
  '#e4e8ee',
  '#d4dae1',
  '#b7bec8',
  '#838d9a',
  '#636d7a',
  '#47515d',
  '#2e3641',
  '#1a2028',
];
const dark: MantineColorsTuple = [
  '#e3e8ee',
  '#bec5cd',
  '#9aa7b5',
  '#66727f',
  '#404854',
  '#2b3541',
  '#181f27',
  '#11161c',
  '#0d1116',
  '#080b0f',
];

const px = (size: number) => `${size}px`;

/** The look of every Mantine part, from the tokens of tokens.css. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 6,
  colors: { teal, red, gray: slate, dark },
  white: '#ffffff',
  black: '#18212b',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  // The only weights: many system fonts have no others.
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: { xs: px(12), sm: px(14), md: px(16), lg: px(20), xl: px(28) },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.3' },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(16) },
  // Shadows are for what lies over the page, and there is one kind of that.
  shadows: { xs: 'none', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  components: {
    Input: { classNames: { input: classes.input } },
    InputWrapper: {
      classNames: { label: classes.fieldLabel, description: classes.help, error: classes.error },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // Mantine's scroll lock writes a style element, which the content policy forbids; base.css locks instead.
    Drawer: {
      classNames: { title: classes.title, overlay: classes.overlay },
      defaultProps: { lockScroll: false },
    },
  },
});

/** Mantine's variables in terms of ours. variables.css is written from this by its test. */
export const cssVariables: CSSVariablesResolver = (resolved) => {
  const variables = defaultCssVariablesResolver(resolved);
  const ours = {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-placeholder': 'var(--text-dim)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-dimmed': 'var(--text-dim)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--text-dim)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-teal-filled': 'var(--accent)',
    '--mantine-color-teal-filled-hover': 'var(--accent-hover)',
    '--mantine-color-red-filled': 'var(--danger)',
    '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  };
  return {
    variables: variables.variables,
    light: { ...variables.light, ...ours },
    dark: { ...variables.dark, ...ours },
  };
};
