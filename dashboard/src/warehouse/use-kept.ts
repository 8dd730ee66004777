import { useLocalStorage } from '@mantine/hooks';

/** State of a screen that survives a reload; `forget` takes it out of the browser. */
export function useKept<T>(key: string, beginning: T) {
  const [value, setValue, forget] = useLocalStorage<T>({
    key: `packhouse-floor-${key}`,
    defaultValue: beginning,
    getInitialValueInEffect: false,
  });
  return { value, setValue, forget };
}
