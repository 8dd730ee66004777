import { Alert, Anchor } from '@mantine/core';
import { BeakerIcon } from '@primer/octicons-react';
import { path } from '../path.ts';
import { Go } from '../ui/go.tsx';

export const TestBanner = () => (
  <Alert icon={<BeakerIcon size={16} />} color="yellow" variant="outline" mb="md" title="Test space">
    Nothing here is real: no goods move and nothing is charged. Time and the warehouse are yours to play in{' '}
    <Anchor component={Go} to={path.testSpace()} size="sm" underline="always">
      the test space’s own page
    </Anchor>
    .
  </Alert>
);
