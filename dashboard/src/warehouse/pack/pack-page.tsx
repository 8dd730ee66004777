/** One shipment at the packing table: each piece is scanned into a box, then each box gets its label. */
import { Stack, Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { BigButton } from '../big-button.tsx';
import { screenOf } from '../home/screen-of.ts';
import { warehousePath } from '../path.ts';
import { ShipmentHead } from '../shipment/shipment-head.tsx';
import { useShipmentOfAddress } from '../shipment/use-shipment-of-address.ts';
import { Labelling } from './labelling.tsx';
import { Packing } from './packing.tsx';
import { useNextOrder } from './use-next-order.ts';
import { Wishes } from './wishes.tsx';

export function PackPage() {
  const { organizationId, query } = useShipmentOfAddress();
  const go = useGo();
  const { onScan: onNext, asking } = useNextOrder();
  if (asking) return asking;
  return (
    <Loaded query={query}>
      {(shipment) => {
        const { id, kind, status, stage } = shipment;
        const isHere = kind === 'pnp' && status === 'processing';
        return (
          <ShipmentHead shipment={shipment}>
            <Stack>
              {isHere ? <Wishes shipment={shipment} /> : null}
              {isHere && (stage === 'picked' || stage === 'packing') ? (
                <Packing organizationId={organizationId} shipment={shipment} key={id} />
              ) : isHere && (stage === 'packed' || stage === 'labelled') ? (
                <Labelling
                  organizationId={organizationId}
                  shipment={shipment}
                  next={{ label: 'Next order', go: () => go(warehousePath.pack()) }}
                  onNext={onNext}
                  key={id}
                />
              ) : (
                <NotHere go={() => go(screenOf(organizationId, shipment))} />
              )}
            </Stack>
          </ShipmentHead>
        );
      }}
    </Loaded>
  );
}

function NotHere({ go }: { go: () => void }) {
  return (
    <>
      <Text size="lg">Nothing to pack on this order right now.</Text>
      <BigButton hotkey="Enter" onClick={go}>
        Go to next step
      </BigButton>
    </>
  );
}
