import { useState, type ReactNode } from 'react';
import { Text } from '@mantine/core';
import { callRead } from '../../api/call.ts';
import { Page } from '../../ui/page.tsx';
import { shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import { BackButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { findCode } from '../scan/find-code.ts';
import { refusalOf, useScan, useScanner, type Verdict } from '../scan/scanner.tsx';
import { shipmentsFor, type ScreenTask, type ShipmentHit } from '../scan/shipment-for.ts';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import type { Shipment } from './shipment-props.ts';

/**
 * Opens the shipment that a scanned code means on a screen for `task`. When several are meant, it returns the question
 * which one, to be shown instead of the screen.
 */
export function useShipmentScan(
  hint: string,
  open: (organizationId: string, shipment: Shipment) => void,
  task: ScreenTask = 'any',
): ReactNode {
  const { warehouse } = useStation();
  const { tell } = useScanner();
  const [asking, setAsking] = useState<readonly ShipmentHit[]>();
  const openHit = async (hit: ShipmentHit): Promise<Verdict> => {
    const organizationId = hit.organization.id;
    const shipment = await callRead(
      'operatorShipments.get',
      { organizationId, id: hit.shipmentId },
      warehouseSpace,
    );
    open(organizationId, shipment);
    return {
      tone: 'good',
      say: shipment.number,
      detail: `${hit.organization.name} · ${standingOf(shipment)}`,
    };
  };
  useScan(hint, async ({ code }) => {
    setAsking(undefined);
    const hits = await findCode(code);
    const { fitting, other, elsewhere } = shipmentsFor(hits, task, warehouse.id);
    const [meant] = fitting;
    if (fitting.length > 1) {
      setAsking(fitting);
      return { tone: 'note', say: `${fitting.length} orders have this code`, detail: 'Choose one by number' };
    }
    if (meant) return openHit(meant);
    if (other)
      return {
        tone: 'bad',
        say: `${other.name} is not ready for this`,
        detail: `${other.organization.name} · ${standingOf(other)}`,
      };
    if (elsewhere) return { tone: 'bad', say: `${elsewhere.name} is at another warehouse` };
    const [thing] = hits;
    return {
      tone: 'bad',
      say: 'No order has this code',
      ...(thing ? { detail: `That is ${thing.name}` } : {}),
    };
  });

  if (!asking) return null;
  return (
    <Page title="Choose an order">
      <ChoiceList
        label="Orders with this code"
        choices={asking.map((hit) => ({
          id: hit.id,
          label: (
            <Text component="span" size="xl" fw={750}>
              {hit.organization.name}
            </Text>
          ),
          detail: `${hit.name} · ${standingOf(hit)}`,
          choose: () => void openHit(hit).then(tell, (refusal: unknown) => tell(refusalOf(refusal))),
        }))}
      />
      <BackButton onClick={() => setAsking(undefined)}>None of these</BackButton>
    </Page>
  );
}

const standingOf = ({ status, stage }: Pick<ShipmentHit, 'status' | 'stage'>): string =>
  stage ? stageWords[stage] : status ? shipmentStatus[status].label : '';
