import { Alert } from '@mantine/core';
import { BeakerIcon } from '@primer/octicons-react';
import { path } from '../path.ts';
import { Link } from '../ui/link.tsx';

export const TestBanner = () => (
  <Alert icon={<BeakerIcon size={16} />} color="yellow" variant="outline" mb="md" title="Test space">
    This is test data: nothing is shipped or charged.{' '}
    <Link to={path.testSpace()} underline="always">
      Open simulator
    </Link>
    .
  </Alert>
);
