import { Empty } from '../ui/empty.tsx';
import { warehousePath } from './path.ts';
import { LinkButton } from '../ui/link.tsx';

export const WarehouseNotHere = () => (
  <Empty
    title="Screen not found"
    action={
      <LinkButton size="lg" to={warehousePath.home()}>
        Go to tasks
      </LinkButton>
    }
  />
);
