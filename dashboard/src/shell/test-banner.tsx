import { Alert, Anchor } from '@mantine/core';
import { BeakerIcon } from '@primer/octicons-react';
import { path } from '../path.ts';
import { Go } from '../ui/go.tsx';

export const TestBanner = () => (
  <Alert icon={<BeakerIcon size={16} />} color="yellow" variant="outline" mb="md" title="Test space">
    This is test data: nothing is shipped or charged.{' '}
    <Anchor component={Go} to={path.testSpace()} size="sm" underline="always">
      Open simulator
    </Anchor>
    .
  </Alert>
);
