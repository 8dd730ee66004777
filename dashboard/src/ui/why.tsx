/** A button that may not work now: it is disabled, and says why to the mouse, to the keyboard and to a screen reader. */
import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes } from 'react';

interface WhyButtonProps
  extends ButtonProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> {
  /** Why it cannot be done; undefined where it can. */
  why: string | undefined;
}

export function WhyButton({ why, onClick, ...rest }: WhyButtonProps) {
  if (why === undefined) return <Button onClick={onClick} {...rest} />;
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...rest}
        // Not `disabled`, which would take it out of reach of the keyboard and its reason with it.
        aria-disabled
        data-disabled
        aria-description={why}
        type="button"
        onClick={(event) => event.preventDefault()}
      />
    </Tooltip>
  );
}
