/** Asks until when something is to be put aside: a few usual times, or one of the reader's own. */
import { Button, Group, Menu, Modal, Stack, TextInput, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { dateTime } from './format.ts';
import type { UntilChoice } from './until-choices.ts';
import { useNow } from './use-now.ts';
import { WhyButton } from './why.tsx';
import { typing } from './typing.ts';

interface UntilMenuProps {
  choices: (now: Date) => UntilChoice[];
  /** With the time in UTC. */
  pick: (until: string) => void;
  /** Why it cannot be done. */
  why: string | undefined;
  looks: Pick<ButtonProps, 'size' | 'variant' | 'color' | 'c'>;
  /** Whether it is open, where a key opens it. */
  opened?: boolean | undefined;
  onChange?: ((opened: boolean) => void) | undefined;
}

export function UntilMenu({ choices, pick, why, looks, opened, onChange }: UntilMenuProps) {
  const [picking, setPicking] = useState(false);
  const now = useNow();
  if (why !== undefined) {
    return (
      <WhyButton why={why} {...looks}>
        Snooze
      </WhyButton>
    );
  }
  return (
    <>
      <Menu
        position="bottom-end"
        {...(opened === undefined ? {} : { opened })}
        {...(onChange ? { onChange } : {})}
      >
        <Menu.Target>
          <Button {...looks}>Snooze</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices(new Date(now)).map(({ title, until }) => (
            <Menu.Item
              key={title}
              onClick={() => pick(until.toISOString())}
              rightSection={<small>{dateTime(until.toISOString())}</small>}
            >
              {title}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setPicking(true)}>Pick a time</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PickTime
        opened={picking}
        onClose={() => setPicking(false)}
        pick={(until) => {
          setPicking(false);
          pick(until);
        }}
      />
    </>
  );
}

interface PickTimeProps {
  opened: boolean;
  onClose: () => void;
  pick: (until: string) => void;
}

function PickTime({ opened, onClose, pick }: PickTimeProps) {
  const [text, setText] = useState('');
  const until = Date.parse(text);
  const now = useNow();
  const wrong = text === '' || until > now ? undefined : 'Choose a time in the future.';
  return (
    <Modal opened={opened} onClose={onClose} title="Snooze until">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (until > Date.now()) pick(new Date(until).toISOString());
        }}
      >
        <Stack>
          <TextInput
            type="datetime-local"
            label="Date and time"
            description="In your time zone, within a year."
            {...typing(text, setText)}
            error={wrong}
            data-autofocus
            required
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={Number.isNaN(until) || wrong !== undefined}>
              Snooze
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
