import { Alert, Text } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { FailureWords } from './tell.tsx';

/** Shown when an import was broken off, with how to go on. Nothing without a failure. */
export function ImportStopped({ failure, advice }: { failure: unknown; advice: string }) {
  if (failure === undefined) return null;
  return (
    <Alert color="red" variant="outline" icon={<AlertIcon size={16} />} role="alert" title="Import stopped">
      <FailureWords error={failure} />
      <Text size="sm">{advice}</Text>
    </Alert>
  );
}
