/** A bar at the lower edge of small and touched screens, where the thumbs are: the button that goes on, and Undo. */
import { useMediaQuery } from '@mantine/hooks';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../ui/t.ts';
import classes from './action-bar.module.css';

const PlaceContext = createContext<HTMLElement | null>(null);

/** The bar lies below the screen that it is given. */
export function WithActionBar({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isHandy = useMediaQuery('(max-width: 48em), (hover: none) and (pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <PlaceContext value={place}>
      {children}
      {isHandy ? (
        <div ref={setPlace} className={classes['bar']} role="group" aria-label={t('Actions')} />
      ) : null}
    </PlaceContext>
  );
}

export const useHasActionBar = (): boolean => useContext(PlaceContext) !== null;

/** Shows a button in the bar where there is one, and else where it stands. */
export function InActionBar({ children }: { children: ReactNode }) {
  const place = useContext(PlaceContext);
  return place ? createPortal(children, place) : children;
}
