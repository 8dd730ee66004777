import { useState, type ReactNode } from 'react';
import { Text } from '@mantine/core';
import { callRead } from '../../api/call.ts';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import { BackButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { findCode, type Hit } from '../scan/find-code.ts';
import { refusalOf, useScan, useScanner, type OnScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { shipmentsFor, type ScreenTask, type ShipmentHit } from '../scan/shipment-for.ts';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import type { Shipment } from './shipment-props.ts';

type Open = (organizationId: string, shipment: Shipment) => void;

/** An order that a code may mean: only somebody who sees the goods or the paper can tell which. */
interface OrderChoice {
  id: string;
  merchant: string;
  detail: string;
  open: () => Promise<Verdict>;
}

interface Question {
  say: string;
  choices: readonly OrderChoice[];
}

interface ChoiceOptions {
  task?: ScreenTask;
  /** Answers a code that no fitting shipment has; undefined when the screen does not know the code either. */
  otherwise?: (scan: Scan, hits: readonly Hit[]) => Promise<Verdict | Question | undefined>;
}

/** Opens the shipment that a scanned code means on a screen for `task`, and returns what `useShipmentChoice` asks. */
export function useShipmentScan(hint: string, open: Open, task: ScreenTask = 'any'): ReactNode {
  const { onScan, asking } = useShipmentChoice(open, { task });
  useScan(hint, onScan);
  return asking;
}

/**
 * Handles the scan of a shipment. When several shipments are meant, `asking` is the question which one, to be shown
 * instead of the screen.
 */
export function useShipmentChoice(
  open: Open,
  { task = 'any', otherwise }: ChoiceOptions = {},
): { onScan: OnScan; asking: ReactNode } {
  const { warehouse } = useStation();
  const { tell, hold } = useScanner();
  const [choices, setChoices] = useState<readonly OrderChoice[]>();
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
  const ask = ({ say, choices: asked }: Question): Verdict => {
    setChoices(asked);
    return { tone: 'note', say, detail: t('Choose one by number') };
  };
  const onScan: OnScan = async (scan) => {
    setChoices(undefined);
    const hits = await findCode(scan.code);
    const { fitting, other, elsewhere } = shipmentsFor(hits, task, warehouse.id);
    const [meant] = fitting;
    if (fitting.length > 1) {
      return ask({
        say: t('{count, plural, one {# order has} other {# orders have}} this code', {
          count: fitting.length,
        }),
        choices: fitting.map((hit) => ({
          id: hit.id,
          merchant: hit.organization.name,
          detail: `${hit.name} · ${standingOf(hit)}`,
          open: () => openHit(hit),
        })),
      });
    }
    if (meant) return openHit(meant);
    const answer = await otherwise?.(scan, hits);
    if (answer) return 'choices' in answer ? ask(answer) : answer;
    if (other)
      return {
        tone: 'bad',
        say: t('{name} is not ready for this', { name: other.name }),
        detail: `${other.organization.name} · ${standingOf(other)}`,
      };
    if (elsewhere) return { tone: 'bad', say: t('{name} is at another warehouse', { name: elsewhere.name }) };
    const [thing] = hits;
    return {
      tone: 'bad',
      say: t('No order has this code'),
      ...(thing ? { detail: t('That is {name}', { name: thing.name }) } : {}),
    };
  };
  const chosen = async (one: OrderChoice): Promise<Verdict> => {
    try {
      return await one.open();
    } catch (refusal) {
      return refusalOf(refusal);
    } finally {
      setChoices(undefined);
    }
  };
  const asking = choices ? (
    <WhichShipment
      choices={choices}
      choose={(one) => void hold(chosen(one)).then(tell)}
      back={() => setChoices(undefined)}
    />
  ) : null;
  return { onScan, asking };
}

interface WhichShipmentProps {
  choices: readonly OrderChoice[];
  choose: (choice: OrderChoice) => void;
  back: () => void;
}

function WhichShipment({ choices, choose, back }: WhichShipmentProps) {
  return (
    <Page title={t('Choose an order')}>
      <ChoiceList
        label={t('Orders with this code')}
        choices={choices.map((one) => ({
          id: one.id,
          label: (
            <Text component="span" size="xl" fw={750}>
              {one.merchant}
            </Text>
          ),
          detail: one.detail,
          choose: () => choose(one),
        }))}
      />
      <BackButton onClick={back}>{t('None of these')}</BackButton>
    </Page>
  );
}

const standingOf = ({ status, stage }: Pick<ShipmentHit, 'status' | 'stage'>): string =>
  stage ? t(stageWords[stage]) : status ? t(shipmentStatus[status].label) : '';
