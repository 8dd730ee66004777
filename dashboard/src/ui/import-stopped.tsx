import { Text } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { FailureAlert } from './failure-alert.tsx';

/** Shown when an import was broken off, with how to go on. Nothing without a failure. */
export const ImportStopped = ({ failure, advice }: { failure: unknown; advice: string }) => (
  <FailureAlert icon={<AlertIcon size={16} />} title="Import stopped" error={failure}>
    <Text size="sm">{advice}</Text>
  </FailureAlert>
);
