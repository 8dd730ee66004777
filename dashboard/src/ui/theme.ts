/** Colours, type and sizes of all pages. Every text is at least 4.5:1 on its ground, in light and in dark. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const harbor: MantineColorsTuple = [
  '#eaf7f6',
  '#d6ecea',
  '#abd9d5',
  '#7cc5bf',
  '#56b4ac',
  '#2f8f87',
  '#237a73',
  '#1f6863',
  '#1a5652',
  '#124240',
];

const fonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';

/** A list opens below its field, where it would hide the error. */
const errorAbove = {
  defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] },
};

const closeButtonProps = { 'aria-label': 'Close' };

export const theme = createTheme({
  colors: { harbor },
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: fonts,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontFamily: fonts,
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Autocomplete: errorAbove,
    MultiSelect: errorAbove,
    Select: errorAbove,
    TagsInput: errorAbove,
    Tooltip: { defaultProps: { openDelay: 300, multiline: true, maw: 320, withinPortal: true } },
    Title: { defaultProps: { order: 2 } },
    Modal: { defaultProps: { centered: true, closeButtonProps } },
    Drawer: { defaultProps: { closeButtonProps } },
    // A title in the colour of the alert would be too pale to read.
    Alert: { styles: { label: { color: 'var(--mantine-color-text)' } } },
  },
});

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c6670',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#6b7480',
  },
  dark: {
    '--mantine-color-dimmed': '#a3aab2',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-placeholder': '#9aa1a9',
  },
});
