import { Button } from '@mantine/core';
import { path } from '../path.ts';
import { Empty } from '../ui/empty.tsx';
import { Go } from '../ui/go.tsx';
import { Page } from '../ui/page.tsx';

export const NotHere = () => (
  <Page title="Page not found">
    <Empty
      title="This page doesn’t exist"
      action={
        <Button component={Go} to={path.home()}>
          Go home
        </Button>
      }
    >
      The link may be incomplete, or the page may belong to another organization. Press Ctrl+K to search.
    </Empty>
  </Page>
);
