import { Button } from '@mantine/core';
import { path } from '../path.ts';
import { Empty } from '../ui/empty.tsx';
import { Go } from '../ui/go.tsx';
import { Page } from '../ui/page.tsx';

export const NotHere = () => (
  <Page title="Nothing is here">
    <Empty
      title="There is no such page"
      action={
        <Button component={Go} to={path.home()}>
          Go home
        </Button>
      }
    >
      The address may have been cut, or what it led to belongs to another organization. Search for it with
      Ctrl+K.
    </Empty>
  </Page>
);
