/** Menu with the operator at this station, the warehouse, and the way to hand over: scan a badge. */
import {
  Button,
  Group,
  Modal,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
  VisuallyHidden,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PersonIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { useWrite } from '../api/use.ts';
import { useScan, useScanner } from './scan/scanner.tsx';
import { volumes, type Volume } from './scan/sound.ts';
import { takeOver } from './scan/take-over.ts';
import { LinkButton } from '../ui/link.tsx';
import { warehousePath } from './path.ts';
import { PinForm } from './pin/pin-form.tsx';
import { useStation } from './station.tsx';
import { textSizes, useTextSize, type TextSize } from './text-size.ts';
import { typing } from '../ui/typing.ts';
import { submits } from '../ui/submits.ts';
import { signOutLink } from '../api/sign-out.ts';

export function StationMenu() {
  const { acts, warehouse, name } = useStation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="inherit"
        h={56}
        px="xs"
        leftSection={<PersonIcon size={16} />}
        onClick={open}
        style={{ minWidth: 0, flexShrink: 1 }}
      >
        <Text component="span" truncate visibleFrom="xs">
          {acts.operator.name} · {warehouse.code} · {name}
        </Text>
        <VisuallyHidden hiddenFrom="xs">{acts.operator.name},</VisuallyHidden>
        <Text component="span" hiddenFrom="xs">
          {initialsOf(acts.operator.name)} · {warehouse.code}
        </Text>
      </Button>
      <Modal opened={opened} onClose={close} title="This station">
        <StationForm close={close} />
      </Modal>
    </>
  );
}

function StationForm({ close }: { close: () => void }) {
  const { acts, warehouse, warehouses, setWarehouse, name, setName } = useStation();
  const release = useWrite('station.release');
  return (
    <Stack>
      <Text>
        {acts.operator.name} is working here{acts.viaBadge ? ' (by badge)' : ''}. Signed in as{' '}
        {acts.account.name}.
      </Text>
      <BadgeForm close={close} />
      {acts.viaBadge ? (
        <Button variant="default" size="lg" onClick={() => release.mutate({ input: {} })}>
          Back to {acts.account.name}
        </Button>
      ) : null}
      <PinButton />
      <Select
        label="Warehouse"
        size="lg"
        data={warehouses.map(({ id, name: label, code }) => ({ value: id, label: `${code} · ${label}` }))}
        value={warehouse.id}
        onChange={(id) => id && setWarehouse(id)}
        allowDeselect={false}
      />
      <TextInput label="Station name" size="lg" {...typing(name, setName)} maxLength={40} />
      <Preferences />
      <LinkButton to={warehousePath.scanner()} variant="default" size="lg" onClick={close}>
        Set up the scanner
      </LinkButton>
      <Button component="a" {...signOutLink} variant="default" size="lg">
        Sign out
      </Button>
    </Stack>
  );
}

function PinButton() {
  const { pin, name } = useStation().acts.operator;
  const [opened, { open, close }] = useDisclosure(false);
  const title = pin === 'set' ? 'Change PIN' : 'Set PIN';
  return (
    <>
      <Button variant={pin === 'reset' ? 'filled' : 'default'} size="lg" onClick={open}>
        {title}
      </Button>
      <Modal opened={opened} onClose={close} title={`${title} of ${name}`} centered>
        <PinForm goal="change" done={close} />
      </Modal>
    </>
  );
}

function BadgeForm({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const act = async (code: string) => {
    setError(undefined);
    setBusy(true);
    try {
      const operator = await takeOver(code);
      if (operator === undefined) throw new Error('No operator has this badge.');
      close();
      return operator;
    } finally {
      setBusy(false);
    }
  };
  useScan('Scan your badge', async ({ code }) => ({ tone: 'good', say: `Hello, ${await act(code)}` }));
  return (
    <form onSubmit={submits(() => act(typed).catch((failure: Error) => setError(failure.message)))}>
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          label="Badge"
          description="Scan it or type the number"
          size="lg"
          {...typing(typed, setTyped)}
          error={error}
          autoComplete="off"
          style={{ flex: 1 }}
        />
        <Button type="submit" size="lg" loading={busy}>
          Take over
        </Button>
      </Group>
    </form>
  );
}

function Preferences() {
  const { muted, setMuted, volume, setVolume } = useScanner();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [textSize, setTextSize] = useTextSize();
  return (
    <>
      <Switch
        label="Sounds"
        size="lg"
        checked={!muted}
        onChange={(event) => setMuted(!event.currentTarget.checked)}
      />
      <Select
        label="Volume"
        size="lg"
        data={volumes.map((value) => ({ value, label: volumeWords[value] }))}
        value={volume}
        onChange={(value) => value && setVolume(value)}
        allowDeselect={false}
        disabled={muted}
      />
      <Select
        label="Text size"
        size="lg"
        data={textSizes.map((value) => ({ value, label: textSizeWords[value] }))}
        value={textSize}
        onChange={(value) => value && setTextSize(value)}
        allowDeselect={false}
      />
      <Select
        label="Theme"
        size="lg"
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'System' },
        ]}
        value={colorScheme}
        onChange={(value) => value && setColorScheme(value)}
        allowDeselect={false}
      />
    </>
  );
}

const volumeWords: Record<Volume, string> = { quiet: 'Quiet', normal: 'Normal', loud: 'Loud' };

const textSizeWords: Record<TextSize, string> = { normal: 'Normal', large: 'Large', largest: 'Largest' };

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase();
