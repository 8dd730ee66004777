/** A long form beside what it comes to: its parts on the left, and on the right what follows from them. */
import { Grid, Group, Kbd, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { WhyButton } from '../../../ui/why.tsx';
import { ApiCallCard } from './api-call-card.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ErrorSummary } from './form-errors.tsx';
import type { ShipmentForm } from './use-shipment-form.ts';
import { Note } from '../../../ui/note.tsx';

interface ShipmentFormFrameProps {
  state: ShipmentForm<object>;
  /** Label of the button that submits: "Create inbound". */
  action: string;
  /** Reason why the form cannot be saved as a draft yet. */
  whyNoDraft?: string | undefined;
  /** Reason why the form cannot be submitted yet. */
  whyNoSubmit?: string | undefined;
  /** Cards on the right, above the API call. */
  aside: ReactNode;
  /** Text beside the buttons while the form is being sent. */
  progress?: ReactNode;
  children: ReactNode;
}

export function ShipmentFormFrame({
  state,
  action,
  whyNoDraft,
  whyNoSubmit,
  aside,
  progress,
  children,
}: ShipmentFormFrameProps) {
  const { errors, why, sending, send } = state;
  const [submit, saveDraft] = [() => void send(true), () => void send(false)];
  useHotkeys([['mod+Enter', submit]], []);
  const discard = () => {
    errors.clear();
    state.discard();
  };
  return (
    <Stack ref={errors.ref}>
      <DraftNotice restored={state.restored} onDiscard={discard} />
      <ErrorSummary errors={errors} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>{children}</Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack style={{ position: 'sticky', top: 72 }}>
            {aside}
            <ApiCallCard name={state.operation} input={state.request} />
          </Stack>
        </Grid.Col>
      </Grid>
      <Group justify="flex-end" gap="xs">
        <Note size="xs" visibleFrom="sm">
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> submits
        </Note>
        {sending === undefined ? null : progress}
        <WhyButton
          why={why ?? whyNoDraft}
          variant="default"
          loading={sending === 'draft'}
          onClick={saveDraft}
        >
          Save as draft
        </WhyButton>
        <WhyButton why={why ?? whyNoSubmit} loading={sending === 'submit'} onClick={submit}>
          {action}
        </WhyButton>
      </Group>
    </Stack>
  );
}
