import { useEffect, useState } from 'react';
import { rich } from '../ui/t.ts';
import { BigButton } from './big-button.tsx';

const patienceMs = 8_000;

/** A button for what cannot be taken back: the first press asks, and a second one within a few seconds does it. */
export function ConfirmButton({ onClick, children, ...rest }: Parameters<typeof BigButton>[0]) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const forget = setTimeout(() => setIsAsked(false), patienceMs);
    return () => clearTimeout(forget);
  }, [isAsked]);
  return isAsked ? (
    <BigButton
      {...rest}
      variant="filled"
      color="red"
      onClick={() => {
        setIsAsked(false);
        onClick();
      }}
    >
      {rich('Press again: {action}', { action: children })}
    </BigButton>
  ) : (
    <BigButton {...rest} onClick={() => setIsAsked(true)}>
      {children}
    </BigButton>
  );
}
