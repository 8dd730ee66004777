/** A button for gloves and for keys: at least 56 px high, with its key shown on it. */
import { Kbd, type ButtonProps } from '@mantine/core';
import { useRef, type ButtonHTMLAttributes } from 'react';
import { WhyButton } from '../ui/why.tsx';
import { InActionBar } from './action-bar.tsx';
import type { OperatorOperation } from './roles/may-call.ts';
import { useRoles } from './roles/use-roles.ts';
import { useKeys } from './scan/keys.tsx';

interface BigButtonProps
  extends ButtonProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps | 'onClick'> {
  onClick: () => void;
  /** Such as `p` or `Enter`. */
  hotkey?: string | undefined;
  /** Why it cannot be pressed now. */
  why?: string | undefined;
  /** Operation that it calls or leads to: without a role for it, the button says which role it takes. */
  calls?: OperatorOperation;
}

export function BigButton({ onClick, hotkey, why: whyNow, calls, children, ...rest }: BigButtonProps) {
  const { whyNot } = useRoles();
  const why = (calls && whyNot(calls)) ?? whyNow;
  const place = useRef<HTMLSpanElement>(null);
  useKeys(hotkey && why === undefined && !rest.disabled && !rest.loading ? [[hotkey, onClick]] : [], place);
  const button = (
    <WhyButton
      why={why}
      size="lg"
      mih={56}
      h="auto"
      py={6}
      styles={{ label: { overflow: 'visible', lineHeight: 1.3 } }}
      rightSection={hotkey ? <Kbd>{keyCaps[hotkey] ?? hotkey.toUpperCase()}</Kbd> : undefined}
      onClick={onClick}
      {...rest}
    >
      <span ref={place} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {children}
      </span>
    </WhyButton>
  );
  // The button that goes on; one that submits stays in its form.
  return hotkey === 'Enter' && rest.type !== 'submit' ? <InActionBar>{button}</InActionBar> : button;
}

/** The way back, on the key that goes back everywhere. */
export const BackButton = (props: Omit<BigButtonProps, 'hotkey' | 'variant'>) => (
  <BigButton variant="default" hotkey="Backspace" {...props} />
);

const keyCaps: Readonly<Record<string, string>> = {
  Enter: '↵',
  Backspace: '⌫',
  ArrowLeft: '←',
  ArrowRight: '→',
};
