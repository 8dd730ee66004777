import { Modal, Stack, Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { TakeUp } from './take-up.tsx';

interface TakeUpDialogProps {
  /** As the list has it. */
  recommendation: Output<'recommendations.list'>;
  close: () => void;
}

export function TakeUpDialog({ recommendation, close }: TakeUpDialogProps) {
  const { data: shown = recommendation } = useRead('recommendations.get', { id: recommendation.id });
  return (
    <Modal opened onClose={close} title="Accept recommendation">
      <Stack>
        <Text fw={600} size="sm">
          {shown.title}
        </Text>
        <TakeUp recommendation={shown} done={close} />
      </Stack>
    </Modal>
  );
}
