/** Each piece is scanned into the open box. Nothing is finished before every piece is verified. */
import { Grid, Group, Stack, Text } from '@mantine/core';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { Keypad } from '../keypad.tsx';
import { usePrint } from '../print/use-print.ts';
import { useScanner } from '../scan/scanner.tsx';
import type { ShipmentProps } from '../shipment/shipment-props.ts';
import { Boxes } from './boxes.tsx';
import { emptyDraft, leftOf, packedOf } from './draft-packages.ts';
import { isKit, piecesLeftOf } from './kit-parts.ts';
import { LinesToPack } from './lines-to-pack.tsx';
import { usePacking, type PackingAgain, type PackingState } from './use-packing.ts';
import { packed, usePackingScan } from './use-packing-scan.ts';

interface PackingProps extends ShipmentProps {
  /** Given where the shipment was packed before. */
  again?: PackingAgain;
}

export function Packing({ organizationId, shipment, again }: PackingProps) {
  const packing = usePacking(organizationId, shipment, again);
  const { items, draft, last, isTyping } = packing;
  usePackingScan(organizationId, shipment, packing);
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack>
          <LinesToPack items={items} draft={draft} last={last?.itemId} />
          <QuantityOfLast packing={packing} />
          {isTyping ? null : (
            <NextSteps organizationId={organizationId} shipmentId={shipment.id} packing={packing} />
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack>
          <Boxes packing={packing} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

function QuantityOfLast({ packing }: { packing: PackingState }) {
  const { items, draft, left, open, last, isTyping, setIsTyping, pack } = packing;
  const { follow } = useScanner();
  // Each part of a kit is scanned.
  const item = last && items.find((one) => one.id === last.itemId && !isKit(one));
  if (!isTyping || !item) {
    return (
      <BigButton
        variant="default"
        hotkey="q"
        why={item ? undefined : t('Scan one piece first, then type the quantity.')}
        onClick={() => setIsTyping(true)}
      >
        {t('Type quantity')}
      </BigButton>
    );
  }
  const inOpen = open.contents.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
  return (
    <Stack maw={420}>
      <Text size="lg" fw={650}>
        {t('{item}: {count, number} in this parcel', { item: item.sku ?? item.name, count: inOpen })}
      </Text>
      <Keypad
        of={item.id}
        value={inOpen}
        maximum={inOpen + leftOf(draft, item)}
        onChange={(value) => {
          pack(item.id, value - inOpen, last.code);
          const count = packedOf(draft, item.id) + value - inOpen;
          follow(packed(item, count, left - value + inOpen));
        }}
      />
      <BigButton hotkey="Enter" onClick={() => setIsTyping(false)}>
        {t('OK')}
      </BigButton>
    </Stack>
  );
}

interface NextStepsProps {
  organizationId: string;
  shipmentId: string;
  packing: PackingState;
}

function NextSteps({ organizationId, shipmentId, packing }: NextStepsProps) {
  const { items, draft, left } = packing;
  const isBegun = items.some((item) => piecesLeftOf(draft, item) < piecesLeftOf(emptyDraft(''), item));
  const { print, busy: printing } = usePrint();
  return (
    <Group>
      <BigButton
        hotkey="Enter"
        loading={packing.busy}
        why={
          left > 0
            ? t(
                '{count, plural, one {# piece is not verified. Scan it first.} other {# pieces are not verified. Scan them first.}}',
                { count: left },
              )
            : undefined
        }
        onClick={() => void packing.finish()}
      >
        {t('Finish')}
      </BigButton>
      <BigButton
        variant="default"
        hotkey="p"
        loading={printing}
        onClick={() => void print('operatorLabels.packingSlip', { organizationId, id: shipmentId })}
      >
        {t('Packing slip')}
      </BigButton>
      <BigButton
        variant="default"
        why={isBegun ? undefined : t('All parcels are empty.')}
        onClick={packing.takeAllOut}
      >
        {t('Empty all parcels')}
      </BigButton>
    </Group>
  );
}
