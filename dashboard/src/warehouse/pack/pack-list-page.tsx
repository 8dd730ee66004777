/** Picked shipments that wait to be packed. A scan of an order, of its tote, or of the item of a single-item order opens it. */
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { WorkList } from '../home/work-list.tsx';
import { useScan } from '../scan/scanner.tsx';
import { useWakeLock } from '../use-wake-lock.ts';
import { useNextOrder } from './use-next-order.ts';

export function PackListPage() {
  const { onScan, asking } = useNextOrder();
  useScan(t('Scan an order, a tote, or the item of a single-item order'), onScan);
  useWakeLock();
  if (asking) return asking;
  return (
    <Page title={t('Pack')}>
      <WorkList
        label={t('To pack')}
        task={['pack', 'label']}
        empty={t('No orders to pack. Pick an order first.')}
      />
    </Page>
  );
}
