import { Button } from '@mantine/core';
import { Empty } from '../ui/empty.tsx';
import { Go } from '../ui/go.tsx';
import { warehousePath } from './path.ts';

export const WarehouseNotHere = () => (
  <Empty
    title="Screen not found"
    action={
      <Button size="lg" component={Go} to={warehousePath.home()}>
        Go to tasks
      </Button>
    }
  />
);
