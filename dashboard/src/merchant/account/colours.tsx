import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;

/** Kept in this browser. */
export function Colours() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Theme">
      <SegmentedControl
        aria-label="Theme"
        data={[...schemes]}
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
      />
    </Section>
  );
}
