/** One shipment at the packing table: each piece is scanned into a box, then each box gets its label. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { t } from '../../ui/t.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { BackButton, BigButton } from '../big-button.tsx';
import { screenOf } from '../home/screen-of.ts';
import { warehousePath } from '../path.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { ShipmentHead } from '../shipment/shipment-head.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { useShipmentOfAddress } from '../shipment/use-shipment-of-address.ts';
import { Labelling } from './labelling.tsx';
import { Packing } from './packing.tsx';
import { useNextOrder } from './use-next-order.ts';
import { Wishes } from './wishes.tsx';

export function PackPage() {
  const { organizationId, query } = useShipmentOfAddress();
  const go = useGo();
  const { onScan: onNext, asking } = useNextOrder();
  const { values, set } = useUrlState();
  const isAgain = values['again'] === 'yes';
  useWakeLock();
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
              ) : isHere && isAgain ? (
                <PackedBefore shipment={shipment} back={() => set({ again: undefined })}>
                  <Packing
                    organizationId={organizationId}
                    shipment={shipment}
                    again={{ done: () => set({ again: undefined }) }}
                    key={`again ${id}`}
                  />
                </PackedBefore>
              ) : isHere && (stage === 'packed' || stage === 'labelled') ? (
                <Labelling
                  organizationId={organizationId}
                  shipment={shipment}
                  next={{ label: t('Next order'), go: () => go(warehousePath.pack()) }}
                  onNext={onNext}
                  packAgain={() => set({ again: 'yes' })}
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
      <Text size="lg">{t('Nothing to pack on this order right now.')}</Text>
      <BigButton hotkey="Enter" onClick={go}>
        {t('Go to next step')}
      </BigButton>
    </>
  );
}

interface PackedBeforeProps {
  shipment: Shipment;
  back: () => void;
  children: ReactNode;
}

/** Says what packing again means for the labels, and leads back. */
function PackedBefore({ shipment, back, children }: PackedBeforeProps) {
  const labels = shipment.packages.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  return (
    <>
      <Alert color="yellow" title={t('Packing again')}>
        <Text size="lg">
          {labels.length > 0
            ? t('Finish drops {labels}: throw those labels away, and label the new parcels.', {
                labels: labels.join(', '),
              })
            : t('Take everything out and scan each piece once more.')}
        </Text>
      </Alert>
      {children}
      <Group>
        <BackButton onClick={back}>{t('Keep parcels')}</BackButton>
      </Group>
    </>
  );
}
