/** A long form beside what it comes to: its parts on the left, and on the right what follows from them. */
import { Grid, Group, Kbd, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { DraftNotice } from './draft-notice.tsx';
import { ErrorSummary, type FormErrors } from './form-errors.tsx';
import type { Draft } from './use-draft.ts';

interface FormFrameProps {
  draft: Pick<Draft<object>, 'restored' | 'discard'>;
  errors: FormErrors;
  /** By Ctrl+Enter. */
  onSubmit: () => void;
  buttons: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

export function FormFrame({ draft, errors, onSubmit, buttons, aside, children }: FormFrameProps) {
  useHotkeys([['mod+Enter', onSubmit]], []);
  return (
    <Stack ref={errors.ref}>
      <DraftNotice
        restored={draft.restored}
        onDiscard={() => {
          errors.clear();
          draft.discard();
        }}
      />
      <ErrorSummary errors={errors} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>{children}</Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack style={{ position: 'sticky', top: 72 }}>{aside}</Stack>
        </Grid.Col>
      </Grid>
      <Group justify="flex-end" gap="xs">
        <Text size="xs" c="dimmed" visibleFrom="sm">
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> submits
        </Text>
        {buttons}
      </Group>
    </Stack>
  );
}
