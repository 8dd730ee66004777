/** Takes a photo with the camera of the device, or chooses a file, and sends it with a note. */
import { Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Input, WriteName } from '../api/operation.ts';
import { t } from '../ui/t.ts';
import { typing } from '../ui/typing.ts';
import { BigButton } from './big-button.tsx';
import type { OperatorOperation } from './roles/may-call.ts';
import { useAct } from './use-act.ts';
import { smallerPhoto } from './smaller-photo.ts';

/** Upload of a photo: the file is sent beside the fields of the operation. */
interface PhotoWrite<N extends WriteName> {
  name: N;
  input: Input<N> & { file: File };
  label: string;
}

interface TakePhotoProps<N extends WriteName> {
  calls: OperatorOperation;
  why?: string | undefined;
  send: (file: File, note: string) => PhotoWrite<N>;
}

export function TakePhoto<N extends WriteName>({ calls, why, send }: TakePhotoProps<N>) {
  const camera = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const { act, busy } = useAct();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const { name, input, label } = send(await smallerPhoto(file), note.trim());
    if (await act(name, input, label, t('The merchant can see it'))) setNote('');
  };
  return (
    <Stack gap="xs">
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif"
        capture="environment"
        aria-label={t('Photo')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          void take(file);
          currentTarget.value = '';
        }}
      />
      <Group align="flex-end">
        <TextInput label={t('Note on the photo')} size="lg" maxLength={500} {...typing(note, setNote)} />
        <BigButton
          variant="default"
          calls={calls}
          why={why}
          loading={busy}
          onClick={() => camera.current?.click()}
        >
          {t('Take photo')}
        </BigButton>
      </Group>
    </Stack>
  );
}
