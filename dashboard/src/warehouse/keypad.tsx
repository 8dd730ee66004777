/** Number entry with big keys or the keyboard. The first digit replaces the number that is there. */
import { SimpleGrid, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../ui/t.ts';
import classes from './keypad.module.css';
import { useKeys } from './scan/keys.tsx';

interface KeypadProps {
  value: number;
  onChange: (value: number) => void;
  /** Identifies the thing that is counted: when it changes, the next digit begins a new number. */
  of: string;
  maximum?: number;
}

export const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

export function Keypad({ value, onChange, of, maximum = 1_000_000 }: KeypadProps) {
  // A number that came from a scan or an Undo is replaced, too, and not typed on.
  const typed = useRef<number>(undefined);
  useEffect(() => void (typed.current = undefined), [of]);
  const set = (next: number) => {
    if (next > maximum) return;
    typed.current = next;
    onChange(next);
  };
  const type = (digit: string) => set(Number(typed.current === value ? `${value}${digit}` : digit));
  const back = () => set(Math.trunc(value / 10));
  useKeys([...digits.map((digit) => [digit, () => type(digit)] as const), ['Backspace', back]]);
  return (
    <SimpleGrid cols={3} spacing={8} role="group" aria-label={t('Number keys')}>
      {digits.slice(0, 9).map((digit) => (
        <Key key={digit} label={digit} press={() => type(digit)} />
      ))}
      <Key label="⌫" name={t('Delete last digit')} press={back} />
      <Key label="0" press={() => type('0')} />
      <Key label="+1" name={t('Add one')} press={() => onChange(Math.min(maximum, value + 1))} />
    </SimpleGrid>
  );
}

export const Key = ({ label, name = label, press }: { label: string; name?: string; press: () => void }) => (
  <UnstyledButton className={classes['key']} aria-label={name} onClick={press}>
    {label}
  </UnstyledButton>
);
