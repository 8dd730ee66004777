import { Empty } from '../ui/empty.tsx';
import { t } from '../ui/t.ts';
import { warehousePath } from './path.ts';
import { LinkButton } from '../ui/link.tsx';

export const WarehouseNotHere = () => (
  <Empty
    title={t('Screen not found')}
    action={
      <LinkButton size="lg" to={warehousePath.home()}>
        {t('Go to tasks')}
      </LinkButton>
    }
  />
);
