/** PIN entry with big keys or the keyboard; the digits are not shown. A scan is not heard as digits. */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { digits, Key } from '../keypad.tsx';
import { useKeys } from '../scan/keys.tsx';

interface PinPadProps {
  /** Such as `Current PIN`. */
  label: string;
  action: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  busy: boolean;
}

const least = 4;
const most = 8;

export function PinPad({ label, action, value, onChange, onEnter, busy }: PinPadProps) {
  const place = useRef<HTMLDivElement>(null);
  const type = (digit: string) => value.length < most && onChange(value + digit);
  const back = () => onChange(value.slice(0, -1));
  const enter = () => value.length >= least && !busy && onEnter();
  useKeys(
    [
      ...digits.map((digit) => [digit, () => void type(digit)] as const),
      ['Backspace', back],
      ['Enter', enter],
    ],
    place,
  );
  return (
    <Stack ref={place}>
      <Text size="lg">{label}</Text>
      <Text
        size="xl"
        fw={700}
        ta="center"
        mih={36}
        role="status"
        aria-label={t('{count, number} digits entered', { count: value.length })}
      >
        {'● '.repeat(value.length).trim()}
      </Text>
      <SimpleGrid cols={3} spacing={8} role="group" aria-label={t('Number keys')}>
        {digits.slice(0, 9).map((digit) => (
          <Key key={digit} label={digit} press={() => void type(digit)} />
        ))}
        <Key label="⌫" name={t('Delete last digit')} press={back} />
        <Key label="0" press={() => void type('0')} />
        <Key label="C" name={t('Clear')} press={() => onChange('')} />
      </SimpleGrid>
      <BigButton
        loading={busy}
        why={value.length < least ? t('A PIN has {least} to {most} digits.', { least, most }) : undefined}
        onClick={onEnter}
      >
        {action}
      </BigButton>
    </Stack>
  );
}
