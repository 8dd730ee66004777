/** Puts a notification aside until a time, or brings it back. */
import { Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../api/operation.ts';
import { useMay } from '../api/space.tsx';
import { dateTime } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { WhyButton } from '../ui/why.tsx';
import { snoozeChoices } from './snooze-choices.ts';
import { isSnoozed } from './state-of.ts';
import { useSnooze } from './use-snooze.ts';

type Notification = Output<'notifications.list'>;

interface SnoozeMenuProps {
  item: Notification;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

const looks = { size: 'compact-sm', variant: 'subtle', color: 'gray', c: 'dimmed' } as const;

export function SnoozeMenu({ item, opened, onChange }: SnoozeMenuProps) {
  const { why } = useMay('member');
  const { snooze, bringBack } = useSnooze();
  const [picking, setPicking] = useState(false);
  const now = useNow();
  if (isSnoozed(item)) {
    return (
      <WhyButton why={why} {...looks} onClick={() => bringBack(item)}>
        Bring back now
      </WhyButton>
    );
  }
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
          {snoozeChoices(new Date(now)).map(({ title, until }) => (
            <Menu.Item
              key={title}
              onClick={() => snooze(item, until.toISOString())}
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
          snooze(item, until);
        }}
      />
    </>
  );
}

interface PickTimeProps {
  opened: boolean;
  onClose: () => void;
  /** With the time in UTC. */
  pick: (until: string) => void;
}

function PickTime({ opened, onClose, pick }: PickTimeProps) {
  const [text, setText] = useState('');
  const until = Date.parse(text);
  const now = useNow();
  const wrong = text === '' || until > now ? undefined : 'It must be in the future.';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Put aside until"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (until > Date.now()) pick(new Date(until).toISOString());
        }}
      >
        <Stack>
          <TextInput
            type="datetime-local"
            label="Day and time"
            description="By your clock, within a year."
            value={text}
            error={wrong}
            data-autofocus
            required
            onChange={(event) => setText(event.currentTarget.value)}
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
