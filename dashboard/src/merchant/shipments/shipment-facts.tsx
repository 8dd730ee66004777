/** Facts about a shipment besides its goods; the merchant's own fields can be changed here. */
import type { ReactNode } from 'react';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { path } from '../../app/path.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts } from '../../ui/facts.tsx';
import { date, dateTime } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import { deliveryStatus, fulfillmentPolicy as policyWords, plain, shipmentKind } from '../../ui/words.ts';
import { Editable } from './editable.tsx';
import type { Shipment } from './lifecycle-of.ts';
import { carriersOf } from './parcels-of.ts';
import { Sla } from './sla.tsx';
import { useChange } from './use-change.ts';
import { Link } from '../../ui/link.tsx';

type Row = readonly [string, ReactNode];

export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  return (
    <Facts
      rows={[
        ...useOwnRows(shipment),
        ...(isOutbound(shipment) ? leavingRows(shipment) : comingRows(shipment)),
        ...commonRows(shipment),
      ]}
    />
  );
}

function useOwnRows(shipment: Shipment): Row[] {
  const { change, why } = useChange(shipment);
  const { orderNumber, requestedShipDate, expectedArrivalDate } = shipment;
  const order: Row = [
    'Order number',
    <Editable
      key="order"
      label="Order number"
      field="orderNumber"
      value={orderNumber ?? ''}
      maxLength={64}
      why={why('orderNumber')}
      onSave={(text) => change('Order number saved.', { orderNumber: text.trim() || null }, { orderNumber })}
    />,
  ];
  if (isOutbound(shipment)) {
    return [
      order,
      [
        'Requested ship date',
        <Editable
          key="date"
          label="Requested ship date"
          field="requestedShipDate"
          type="date"
          value={requestedShipDate ?? ''}
          why={why('requestedShipDate')}
          onSave={(text) =>
            change(
              shipment.promise
                ? 'Requested ship date saved. The ship-by time was updated.'
                : 'Requested ship date saved.',
              { requestedShipDate: text || null },
              { requestedShipDate },
            )
          }
        >
          {requestedShipDate ? date(requestedShipDate) : 'As soon as possible'}
        </Editable>,
      ],
    ];
  }
  return [
    order,
    [
      'Expected arrival',
      <Editable
        key="date"
        label="Expected arrival"
        field="expectedArrivalDate"
        type="date"
        value={expectedArrivalDate ?? ''}
        why={why('expectedArrivalDate')}
        onSave={(text) =>
          change('Expected arrival saved.', { expectedArrivalDate: text || null }, { expectedArrivalDate })
        }
      >
        {expectedArrivalDate ? date(expectedArrivalDate) : 'Unknown'}
      </Editable>,
    ],
  ];
}

function leavingRows(shipment: Shipment): Row[] {
  const {
    promise,
    shippingMethod,
    priority,
    fulfillmentPolicy: policy,
    packingInstructions,
    delivery,
    kind,
    cancellable,
    cancellableUntil,
  } = shipment;
  const { label, tone } = deliveryStatus[delivery.status];
  return [
    ...(promise
      ? ([
          ['Ship-by status', <Sla promise={promise} key="sla" />],
          ['Ship by', dateTime(promise.shipBy)],
          ['Cut-off', `${dateTime(promise.cutoffAt)}${promise.cutoffMissed ? ' (next cut-off)' : ''}`],
        ] satisfies Row[])
      : []),
    [
      'Delivery',
      <Badge tone={tone} key="delivery">
        {label}
      </Badge>,
    ],
    [
      'Service',
      shippingMethod
        ? [plain(shippingMethod.service), shippingMethod.signatureRequired ? 'signature required' : null]
            .filter(Boolean)
            .join(', ')
        : null,
    ],
    ['Carrier', carriersOf(shipment).join(', ') || shippingMethod?.carrier || null],
    ['Priority', plain(priority)],
    ...(kind === 'pnp'
      ? ([
          ['If stock is short', policy ? policyWords[policy] : null],
          ['Gift message', packingInstructions?.giftMessage ?? null],
        ] satisfies Row[])
      : []),
    ...(cancellable && cancellableUntil ? ([['Start by', dateTime(cancellableUntil)]] satisfies Row[]) : []),
  ];
}

function comingRows({
  kind,
  supplier,
  carrier,
  trackingNumbers,
  containerNumber,
  originalShipmentId,
  reasonCode,
}: Shipment): Row[] {
  return [
    ...(kind === 'return'
      ? ([
          [
            'Original shipment',
            originalShipmentId ? (
              <Link to={path.shipment(originalShipmentId)} key="original">
                Open original shipment
              </Link>
            ) : null,
          ],
          ['Reason', reasonCode ? plain(reasonCode) : null],
        ] satisfies Row[])
      : ([
          ['Supplier', supplier],
          ['Container', containerNumber],
        ] satisfies Row[])),
    ['Carrier', carrier],
    ['Tracking numbers', trackingNumbers.join(', ') || null],
  ];
}

const commonRows = ({ kind, warehouse, externalId, id, createdAt, updatedAt }: Shipment): Row[] => [
  ['Kind', shipmentKind[kind]],
  [
    'Warehouse',
    <Link to={path.warehouse(warehouse.id)} key="warehouse">
      {warehouse.name}
    </Link>,
  ],
  ['External id', externalId],
  ['Id', <CopyId value={id} key="id" />],
  ['Created', <Time at={createdAt} exact key="created" />],
  ['Updated', <Time at={updatedAt} key="updated" />],
];
