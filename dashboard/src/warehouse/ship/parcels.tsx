/** Parcels of a lane that are not in the truck yet: shipments already begun first, then the most urgent. */
import { Text } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { Time } from '../../ui/time.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { useMeasures } from '../measures.ts';
import { warehousePath } from '../path.ts';
import { missingOf, type Lane, type Loaded, type Waiting } from './loading.ts';

export function Parcels({ lane, lanes, loaded }: { lane: Lane; lanes: readonly Lane[]; loaded: Loaded }) {
  const go = useGo();
  const { weight } = useMeasures();
  const open = lane.waiting.filter(({ shipmentId }) => missingOf(lanes, loaded, shipmentId).length > 0);
  const isBegun = ({ shipmentId }: Waiting) => (loaded[shipmentId] ?? []).length > 0;
  const inOrder = [...open.filter(isBegun), ...open.filter((one) => !isBegun(one))];
  return (
    <Section
      title={t(
        'To load: {parcels, plural, one {# parcel} other {# parcels}}, {shipments, plural, one {# shipment} other {# shipments}}',
        { parcels: inOrder.flatMap(({ packages }) => packages).length, shipments: inOrder.length },
      )}
    >
      {inOrder.length === 0 ? (
        <Text size="lg">{t('All parcels for this carrier are loaded.')}</Text>
      ) : (
        <ChoiceList
          label={t('To load')}
          numbered={false}
          choices={inOrder.slice(0, 100).map((one) => {
            const missing = missingOf([lane], loaded, one.shipmentId);
            return {
              id: one.shipmentId,
              label: one.number,
              detail: `${one.organization.name} · ${missing.map(({ trackingNumber, weight_g: grams }) => `${trackingNumber ?? t('no label')}${grams ? ` (${weight({ value: grams })})` : ''}`).join(', ')}`,
              aside: (
                <>
                  {isBegun(one) ? (
                    <Badge tone="warning">{t('{count, number} missing', { count: missing.length })}</Badge>
                  ) : null}
                  {one.stage === 'packed' ? <Badge>{t('To label')}</Badge> : null}
                  {one.shipBy ? <Time at={one.shipBy} /> : null}
                </>
              ),
              choose: () => go(warehousePath.shipment(one.organization.id, one.shipmentId)),
            };
          })}
        />
      )}
      {inOrder.length > 100 ? (
        <Text mt="sm">{t('And {count, number} more.', { count: inOrder.length - 100 })}</Text>
      ) : null}
    </Section>
  );
}
