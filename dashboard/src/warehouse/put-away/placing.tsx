/** Goods, then a bin; again, until each of them lies somewhere. */
import { Group, Stack, Text } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { useGo } from '../../ui/go.tsx';
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
          These items are at {shipment.warehouse.name}, not at this warehouse.
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
          label="Items to put away"
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
                : `${waiting.length} of ${all.length} items have no bin yet. Scan or skip them.`
            }
            onClick={() => void placing.finish()}
          >
            Done, all put away
          </BigButton>
          <BigButton
            variant="default"
            hotkey="m"
            onClick={() => go(warehousePath.receiveShipment(organizationId, shipment.id))}
          >
            Receive more
          </BigButton>
        </Group>
      )}
    </Stack>
  );
}

const wordsOf = (goods: GoodsToPlace): string =>
  [goods.sku ?? 'Carton', goods.lot ? `lot ${goods.lot}` : undefined, unitsOf(goods)]
    .filter(Boolean)
    .join(' · ');

function Where({ bins }: { bins: readonly string[] | undefined }) {
  if (!bins) return <Badge tone="warning">To put away</Badge>;
  return (
    <Badge tone={bins.length > 0 ? 'good' : 'neutral'}>{bins.length > 0 ? bins.join(', ') : 'No bin'}</Badge>
  );
}
