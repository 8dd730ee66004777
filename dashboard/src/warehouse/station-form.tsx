/** The menu of a station: who works here, the way to hand over, and how the station looks, sounds and speaks. */
import { Button, Group, Modal, Select, Stack, Text, TextInput, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useWrite } from '../api/use.ts';
import { useScan, useScanner } from './scan/scanner.tsx';
import { volumes, type Volume } from './scan/sound.ts';
import { takeOver } from './scan/take-over.ts';
import { LinkButton } from '../ui/link.tsx';
import { chooseLanguage, chosenLanguage, languages, type Language } from './languages/language.ts';
import { warehousePath } from './path.ts';
import { PinForm } from './pin/pin-form.tsx';
import { useStation } from './station.tsx';
import { textSizes, useTextSize, type TextSize } from './text-size.ts';
import { typing } from '../ui/typing.ts';
import { t, word } from '../ui/t.ts';
import { submits } from '../ui/submits.ts';
import { signOutLink } from '../api/sign-out.ts';
import { Switch } from '../ui/switch.ts';

export function StationForm({ close }: { close: () => void }) {
  const { acts, warehouse, warehouses, setWarehouse, name, setName } = useStation();
  const release = useWrite('station.release');
  return (
    <Stack>
      <Text>
        {t(
          acts.viaBadge
            ? '{name} is working here (by badge). Signed in as {account}.'
            : '{name} is working here. Signed in as {account}.',
          { name: acts.operator.name, account: acts.account.name },
        )}
      </Text>
      <BadgeForm close={close} />
      {acts.viaBadge ? (
        <Button variant="default" size="lg" onClick={() => release.mutate({ input: {} })}>
          {t('Back to {name}', { name: acts.account.name })}
        </Button>
      ) : null}
      <PinButton />
      <Select
        label={t('Warehouse')}
        size="lg"
        data={warehouses.map(({ id, name: label, code }) => ({ value: id, label: `${code} · ${label}` }))}
        value={warehouse.id}
        onChange={(id) => id && setWarehouse(id)}
        allowDeselect={false}
      />
      <TextInput label={t('Station name')} size="lg" {...typing(name, setName)} maxLength={40} />
      <Preferences />
      <LinkButton to={warehousePath.scanner()} variant="default" size="lg" onClick={close}>
        {t('Set up the scanner')}
      </LinkButton>
      <Button component="a" {...signOutLink} variant="default" size="lg">
        {t('Sign out')}
      </Button>
    </Stack>
  );
}

function PinButton() {
  const { pin, name } = useStation().acts.operator;
  const [opened, { open, close }] = useDisclosure(false);
  const isSet = pin === 'set';
  return (
    <>
      <Button variant={pin === 'reset' ? 'filled' : 'default'} size="lg" onClick={open}>
        {isSet ? t('Change PIN') : t('Set PIN')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t(isSet ? 'Change PIN of {name}' : 'Set PIN of {name}', { name })}
        centered
      >
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
      if (operator === undefined) throw new Error(t('No operator has this badge.'));
      close();
      return operator;
    } finally {
      setBusy(false);
    }
  };
  useScan(t('Scan your badge'), async ({ code }) => ({
    tone: 'good',
    say: t('Hello, {name}', { name: await act(code) }),
  }));
  return (
    <form onSubmit={submits(() => act(typed).catch((failure: Error) => setError(failure.message)))}>
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          label={t('Badge')}
          description={t('Scan it or type the number')}
          size="lg"
          {...typing(typed, setTyped)}
          error={error}
          autoComplete="off"
          style={{ flex: 1 }}
        />
        <Button type="submit" size="lg" loading={busy}>
          {t('Take over')}
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
      <Select
        label={t('Language')}
        size="lg"
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        value={chosenLanguage()}
        onChange={(value) => value && chooseLanguage(value as Language)}
        allowDeselect={false}
      />
      <Switch
        label={t('Sounds')}
        size="lg"
        checked={!muted}
        onChange={(event) => setMuted(!event.currentTarget.checked)}
      />
      <Select
        label={t('Volume')}
        size="lg"
        data={volumes.map((value) => ({ value, label: t(volumeWords[value]) }))}
        value={volume}
        onChange={(value) => value && setVolume(value)}
        allowDeselect={false}
        disabled={muted}
      />
      <Select
        label={t('Text size')}
        size="lg"
        data={textSizes.map((value) => ({ value, label: t(textSizeWords[value]) }))}
        value={textSize}
        onChange={(value) => value && setTextSize(value)}
        allowDeselect={false}
      />
      <Select
        label={t('Theme')}
        size="lg"
        data={[
          { value: 'light', label: t('Light') },
          { value: 'dark', label: t('Dark') },
          { value: 'auto', label: t('System') },
        ]}
        value={colorScheme}
        onChange={(value) => value && setColorScheme(value)}
        allowDeselect={false}
      />
    </>
  );
}

const volumeWords: Record<Volume, string> = {
  quiet: word('Quiet'),
  normal: word('Normal'),
  loud: word('Loud'),
};

const textSizeWords: Record<TextSize, string> = {
  normal: word('Normal'),
  large: word('Large'),
  largest: word('Largest'),
};
