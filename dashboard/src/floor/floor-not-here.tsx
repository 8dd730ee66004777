import { Button } from '@mantine/core';
import { Empty } from '../ui/empty.tsx';
import { Go } from '../ui/go.tsx';
import { floorPath } from './path.ts';

export const FloorNotHere = () => (
  <Empty
    title="There is no such screen"
    action={
      <Button size="lg" component={Go} to={floorPath.home()}>
        Go to the tasks
      </Button>
    }
  />
);
