import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { oneOf } from '../../ui/filters.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { Choices } from './create/choices.tsx';
import { lineOfProduct } from './create/line.ts';
import { NewPnp } from './create/new-pnp.tsx';
import { NewSpd } from './create/new-spd.tsx';
import { PickAndPackPicture, SmallParcelPicture } from './create/pictures.tsx';
import { emptyPnp, pnpAgain } from './create/pnp-form.ts';
import { emptySpd, spdAgain } from './create/spd-form.ts';

const kinds = ['pnp', 'spd'] as const;

export function NewShipmentPage() {
  const { values } = useUrlState();
  const kind = oneOf(values['kind'], kinds);
  const { from, productId } = values;
  return (
    <Page
      title={kind ? titles[kind] : from ? 'Duplicate shipment' : 'New shipment'}
      lead={kind ? leads[kind] : undefined}
      crumbs={[
        { title: 'Shipments', to: path.shipments() },
        ...(kind && !from ? [{ title: 'New', to: path.newShipment(productId ? { productId } : {}) }] : []),
      ]}
      api={[apiCall('warehouses.list', { take: 50 })]}
    >
      {from ? (
        <Duplicate id={from} key={from} />
      ) : kind === 'spd' ? (
        <NewSpd name="new spd" initial={emptySpd} />
      ) : kind === 'pnp' ? (
        productId ? (
          <OfProduct productId={productId} key={productId} />
        ) : (
          <NewPnp name="new pnp" initial={emptyPnp} />
        )
      ) : (
        <Choices
          choices={kinds.map((one) => ({
            title: titles[one],
            lead: leads[one],
            picture: one === 'pnp' ? <PickAndPackPicture /> : <SmallParcelPicture />,
            to: path.newShipment({ kind: one, ...(productId ? { productId } : {}) }),
          }))}
        />
      )}
    </Page>
  );
}

const titles = { pnp: 'New pick-and-pack shipment', spd: 'New FBA / carton shipment' };
const leads = {
  pnp: 'Single units, picked from the shelf and packed into one parcel for a customer.',
  spd: 'Whole cartons, labelled and shipped to a fulfillment center such as Amazon FBA.',
};

function Duplicate({ id }: { id: string }) {
  const original = useRead('shipments.get', { id });
  return (
    <Loaded query={original}>
      {(shipment) =>
        shipment.kind === 'spd' ? (
          <NewSpd name={`spd from ${id}`} initial={spdAgain(shipment)} />
        ) : (
          <NewPnp name={`pnp from ${id}`} initial={pnpAgain(shipment)} />
        )
      }
    </Loaded>
  );
}

function OfProduct({ productId }: { productId: string }) {
  const product = useList('stock.breakdown', { productId });
  return (
    <Loaded query={product}>
      {({ rows }) => (
        <NewPnp
          name={`pnp of ${productId}`}
          initial={{
            ...emptyPnp,
            lines: rows.map(lineOfProduct),
          }}
        />
      )}
    </Loaded>
  );
}
