/** A few things of which one is chosen: by touch, or by its number. */
import { Kbd, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-list.module.css';
import { useKeys } from './scan/keys.tsx';

export interface Choice {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  chosen?: boolean;
  choose: () => void;
}

interface ChoiceListProps {
  label: string;
  choices: readonly Choice[];
  /** Off where another list of the screen has the numbers. */
  numbered?: boolean;
}

export function ChoiceList({ label, choices, numbered = true }: ChoiceListProps) {
  useKeys(numbered ? choices.slice(0, 9).map(({ choose }, at) => [String(at + 1), choose] as const) : []);
  return (
    <Stack component="ul" gap={8} aria-label={label} className={classes['list']}>
      {choices.map(({ id, label: name, detail, aside, chosen, choose }, at) => (
        <li key={id}>
          <UnstyledButton
            className={classes['choice']}
            onClick={choose}
            {...(chosen ? { 'aria-current': 'true' as const } : {})}
          >
            {numbered && at < 9 ? <Kbd>{at + 1}</Kbd> : null}
            <span className={classes['words']}>
              <Text component="span" fw={600} display="block">
                {name}
              </Text>
              {detail ? (
                <Text component="span" size="sm" className={classes['detail']} display="block">
                  {detail}
                </Text>
              ) : null}
            </span>
            {aside ? <span className={classes['aside']}>{aside}</span> : null}
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  );
}
