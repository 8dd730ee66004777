import { useLocalStorage } from '@mantine/hooks';

/** How high the rows of all lists are, as the person has chosen in this browser. */
export const useDensity = () =>
  useLocalStorage<'comfortable' | 'compact'>({ key: 'packhouse-density', defaultValue: 'comfortable' });
