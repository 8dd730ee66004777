/** One small parcel shipment: its cartons are gathered, labelled box by box, and handed over. */
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Facts } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { t } from '../../ui/t.ts';
import { destinationProfile } from '../../ui/words.ts';
import { BigButton } from '../big-button.tsx';
import { screenOf } from '../home/screen-of.ts';
import { warehousePath } from '../path.ts';
import { Labelling } from '../pack/labelling.tsx';
import { Wishes } from '../pack/wishes.tsx';
import { Walk } from '../pick/walk-of-shipments.tsx';
import { waveNameOf } from '../pick/walk.ts';
import { ShipmentHead } from '../shipment/shipment-head.tsx';
import { useShipmentOfAddress } from '../shipment/use-shipment-of-address.ts';
import { BoxLabels } from './box-labels.tsx';
import { HandOver } from './hand-over.tsx';

export function SpdPage() {
  const { organizationId, query } = useShipmentOfAddress();
  const client = useQueryClient();
  const go = useGo();
  return (
    <Loaded query={query}>
      {(shipment) => {
        const { id, kind, status, stage, destination } = shipment;
        const toGather = status === 'pending' || (status === 'processing' && stage === 'picking');
        const toLabel =
          status === 'processing' && (stage === 'picked' || stage === 'packing' || stage === 'packed');
        return (
          <ShipmentHead shipment={shipment}>
            <Stack>
              <Wishes shipment={shipment} />
              {destination ? (
                <Facts
                  rows={[
                    [
                      t('Destination'),
                      [t(destinationProfile[destination.profile]), destination.facilityCode]
                        .filter(Boolean)
                        .join(' '),
                    ],
                    [t('Reference'), destination.referenceId],
                  ]}
                />
              ) : null}
              {kind !== 'spd' || (!toGather && !toLabel && stage !== 'labelled') ? (
                <>
                  <Text size="lg">{t('No boxes to prepare right now.')}</Text>
                  <BigButton
                    hotkey="Enter"
                    onClick={() =>
                      go(
                        kind === 'spd'
                          ? warehousePath.shipment(organizationId, id)
                          : screenOf(organizationId, shipment),
                      )
                    }
                  >
                    {t('View shipment')}
                  </BigButton>
                </>
              ) : toGather ? (
                <Walk
                  isNamed
                  shipments={[waveNameOf(organizationId, id)]}
                  next={{ label: t('Label boxes'), go: () => void client.invalidateQueries() }}
                />
              ) : stage === 'labelled' ? (
                <HandOver organizationId={organizationId} shipment={shipment} />
              ) : (
                <Labelling
                  organizationId={organizationId}
                  shipment={shipment}
                  next={{ label: t('Hand over'), go: () => void client.invalidateQueries() }}
                  beside={(parcel, index, isVerified) => (
                    <BoxLabels
                      organizationId={organizationId}
                      shipment={shipment}
                      parcel={parcel}
                      place={index}
                      isVerified={isVerified}
                    />
                  )}
                />
              )}
            </Stack>
          </ShipmentHead>
        );
      }}
    </Loaded>
  );
}
