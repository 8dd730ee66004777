/** Goods, then a bin; again, until each of them lies somewhere. */
import { Group, Stack, Text } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { ListWithPanel } from '../list-with-panel.tsx';
import { warehousePath } from '../path.ts';
import { useStation } from '../station.tsx';
import type { ShipmentProps } from '../shipment/shipment-props.ts';
import { unitsOf, type GoodsToPlace } from './goods-to-place.ts';
import { SuggestedBins } from './suggested-bins.tsx';
import { usePlacing } from './use-placing.ts';
import { usePlacingScan } from './use-placing-scan.ts';

export function Placing({ organizationId, shipment }: ShipmentProps) {
  const { warehouse } = useStation();
  const placing = usePlacing(organizationId, shipment);
  const { all, chosen, placed, waiting } = placing;
  const go = useGo();
  usePlacingScan(organizationId, shipment, placing);
  return (
    <Stack>
      {placing.warehouseId === warehouse.id ? null : (
        <Text c="var(--mantine-color-error)">
          {t('These items are at {warehouse}, not at this warehouse.', {
            warehouse: shipment.warehouse.name,
          })}
        </Text>
      )}
      <ListWithPanel
        panel={
          chosen ? (
            <SuggestedBins goods={chosen} suggestion={placing.suggestion} skip={() => placing.skip(chosen)} />
          ) : null
        }
      >
        <ChoiceList
          label={t('Items to put away')}
          numbered={!chosen}
          choices={all.map((goods) => ({
            id: goods.key,
            label: goods.name,
            detail: wordsOf(goods),
            aside: <Where bins={placed[goods.key]} />,
            chosen: goods === chosen,
            choose: () => placing.choose(goods),
          }))}
        />
      </ListWithPanel>
      {chosen ? null : (
        <Group>
          <BigButton
            hotkey="Enter"
            loading={placing.busy}
            why={
              waiting.length === 0
                ? undefined
                : t('{waiting} of {all} items have no bin yet. Scan or skip them.', {
                    waiting: waiting.length,
                    all: all.length,
                  })
            }
            onClick={() => void placing.finish()}
          >
            {t('Done, all put away')}
          </BigButton>
          <BigButton
            variant="default"
            hotkey="m"
            onClick={() => go(warehousePath.receiveShipment(organizationId, shipment.id))}
          >
            {t('Receive more')}
          </BigButton>
        </Group>
      )}
    </Stack>
  );
}

const wordsOf = (goods: GoodsToPlace): string =>
  [goods.sku ?? t('Carton'), goods.lot ? t('lot {lot}', { lot: goods.lot }) : undefined, unitsOf(goods)]
    .filter(Boolean)
    .join(' · ');

function Where({ bins }: { bins: readonly string[] | undefined }) {
  if (!bins) return <Badge tone="warning">{t('To put away')}</Badge>;
  return (
    <Badge tone={bins.length > 0 ? 'good' : 'neutral'}>
      {bins.length > 0 ? bins.join(', ') : t('No bin')}
    </Badge>
  );
}
