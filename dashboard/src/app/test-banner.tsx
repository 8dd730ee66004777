import { Alert } from '@mantine/core';
import { BeakerIcon } from '@primer/octicons-react';
import { path } from './path.ts';
import { InlineLink } from '../ui/link.tsx';

export const TestBanner = () => (
  <Alert icon={<BeakerIcon size={16} />} color="yellow" variant="outline" mb="md" title="Test space">
    This is test data: nothing is shipped or charged.{' '}
    <InlineLink to={path.testSpace()}>Open simulator</InlineLink>.
  </Alert>
);
