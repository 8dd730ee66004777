import { Alert, Button, Group, Text } from '@mantine/core';
import { HistoryIcon } from '@primer/octicons-react';

/** Says that what was typed earlier is back, and how to be rid of it. */
export function DraftNotice({ restored, onDiscard }: { restored: boolean; onDiscard: () => void }) {
  if (!restored) return null;
  return (
    <Alert variant="outline" color="gray" icon={<HistoryIcon size={16} />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          Your earlier draft was restored. It is kept in this browser until you submit or discard it.
        </Text>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
