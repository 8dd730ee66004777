/** The components in the design language of brand/tokens.css. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const scaleOf = (name: string) =>
  Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`) as unknown as MantineColorsTuple;

/** A list opens below its field, where it would hide the error. */
const errorAbove = {
  defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] },
};

const closeButtonProps = { 'aria-label': 'Close' };

export const theme = createTheme({
  colors: { harbor: scaleOf('teal'), dark: scaleOf('slate') },
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--size-6)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--size-4)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--size-4)', lineHeight: '1.4' },
      h4: { fontSize: 'var(--size-4)', lineHeight: '1.4' },
    },
  },
  radius: { sm: 'var(--radius-1)', md: 'var(--radius-2)', lg: 'var(--radius-3)' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)', xl: 'var(--shadow-3)' },
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

export const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-placeholder': 'var(--faint)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-anchor': 'var(--accent)',
  };
  return { variables: {}, light: both, dark: both };
};
