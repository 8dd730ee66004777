import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { Choices } from '../shipments/create/choices.tsx';
import { ContainerPicture, ParcelPicture, ReturnPicture } from '../shipments/create/pictures.tsx';
import { oneOf } from '../../ui/filters.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { emptyInbound } from './create/inbound-form.ts';
import { NewDelivery } from './create/new-delivery.tsx';
import { NewReturn } from './create/new-return.tsx';
import { emptyReturn, returnOf } from './create/return-form.ts';

const kinds = ['parcel', 'container', 'return'] as const;

export function NewInboundPage() {
  const { values } = useUrlState();
  const kind = oneOf(values['kind'], kinds);
  const { from, productId, quantity } = values;
  return (
    <Page
      title={kind ? titles[kind] : 'New inbound shipment'}
      lead={kind ? leads[kind] : 'Tell the warehouse what to expect. It reports what actually arrives.'}
      crumbs={[
        { title: 'Inbound', to: path.inbound() },
        ...(kind ? [{ title: 'New', to: path.newInbound({ ...ofProduct(productId, quantity) }) }] : []),
      ]}
      api={[apiCall('warehouses.list', { take: 50 })]}
    >
      {kind === undefined ? (
        <Choices
          choices={kinds.map((one) => ({
            title: titles[one],
            lead: leads[one],
            picture: pictures[one],
            to: path.newInbound({ kind: one, ...(one === 'return' ? {} : ofProduct(productId, quantity)) }),
          }))}
        />
      ) : kind === 'return' ? (
        from ? (
          <ReturnOf id={from} key={from} />
        ) : (
          <NewReturn name="new return" initial={emptyReturn} />
        )
      ) : productId ? (
        <DeliveryOf kind={kind} productId={productId} quantity={quantity} key={`${kind} ${productId}`} />
      ) : (
        <NewDelivery kind={kind} name={`new ${kind}`} initial={emptyInbound} key={kind} />
      )}
    </Page>
  );
}

const titles = {
  parcel: 'Boxes by parcel carrier',
  container: 'Container or truckload',
  return: 'Return',
};
const leads = {
  parcel: 'Boxes from a supplier, delivered by a parcel carrier with tracking numbers.',
  container: 'A sea container or truck unloaded at the dock.',
  return: 'Goods a customer sends back, to be restocked, quarantined or disposed of.',
};
const pictures = { parcel: <ParcelPicture />, container: <ContainerPicture />, return: <ReturnPicture /> };

const ofProduct = (productId: string | undefined, quantity: string | undefined) => ({
  ...(productId ? { productId } : {}),
  ...(quantity ? { quantity } : {}),
});

function ReturnOf({ id }: { id: string }) {
  const original = useRead('shipments.get', { id });
  const returnable = useRead('dashboardShipments.returnable', { id });
  return (
    <Loaded query={original}>
      {(shipment) => (
        <Loaded query={returnable}>
          {(known) => (
            <NewReturn name={`return of ${id}`} initial={{ ...emptyReturn, ...returnOf(shipment, known) }} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface DeliveryOfProps {
  kind: 'parcel' | 'container';
  productId: string;
  quantity: string | undefined;
}

function DeliveryOf({ kind, productId, quantity }: DeliveryOfProps) {
  const product = useList('stock.breakdown', { productId });
  const units = Math.max(1, Math.trunc(Number(quantity ?? 1)) || 1);
  return (
    <Loaded query={product}>
      {({ rows }) => (
        <NewDelivery
          kind={kind}
          name={`${kind} of ${productId}`}
          initial={{
            ...emptyInbound,
            lines: rows.map(({ id, sku, name }) => ({
              key: id,
              productId: id,
              cartonId: '',
              sku,
              name,
              quantity: units,
              lot: '',
              expiresOn: '',
            })),
          }}
        />
      )}
    </Loaded>
  );
}
