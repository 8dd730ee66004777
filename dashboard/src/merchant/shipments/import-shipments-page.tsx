/** Many pick-and-pack orders from a CSV file: read, checked, and created. */
import { apiCall } from '../../ui/api-call.ts';
import { path } from '../../app/path.ts';
import { ImportStopped } from '../../ui/import-stopped.tsx';
import { Page } from '../../ui/page.tsx';
import { ColumnsSection } from './import/columns-section.tsx';
import { FileSection } from './import/file-section.tsx';
import { OrdersSection } from './import/orders-section.tsx';
import { useOrderImport } from './import/use-order-import.ts';

export function ImportShipmentsPage() {
  const state = useOrderImport();
  const example = state.orders[0]?.shipment;
  return (
    <Page
      title="Import shipments"
      lead="Create many pick-and-pack shipments from a CSV file. Rows with the same order number become one shipment."
      crumbs={[{ title: 'Shipments', to: path.shipments() }]}
      api={[apiCall('shipments.bulk', { shipments: example ? [example] : [] })]}
    >
      <FileSection state={state} />
      {state.file ? <ColumnsSection state={state} file={state.file} /> : null}
      <ImportStopped
        failure={state.failure}
        advice="Orders with a result are done. Continue with the rest using the button below."
      />
      {state.file && state.orders.length > 0 ? <OrdersSection state={state} file={state.file} /> : null}
    </Page>
  );
}
