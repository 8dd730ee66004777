import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** Sizes of all texts and buttons, as a share of the browser's own. */
const shares = { normal: '100%', large: '115%', largest: '130%' } as const;
export type TextSize = keyof typeof shares;
export const textSizes = Object.keys(shares) as TextSize[];

export const useTextSize = () =>
  useLocalStorage<TextSize>({
    key: 'packhouse-text-size',
    defaultValue: 'normal',
    getInitialValueInEffect: false,
  });

/** Gives the warehouse app the size of text that was chosen at this station. */
export function useChosenTextSize(): void {
  const [size] = useTextSize();
  useEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = shares[size] ?? '';
    return () => {
      style.fontSize = '';
    };
  }, [size]);
}
