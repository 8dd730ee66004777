/** Short pick: asks why the bin holds less than it should, and then offers to count the bin. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { callRead } from '../../api/call.ts';
import { number } from '../../ui/format.ts';
import { wordsOf } from '../../ui/tell.tsx';
import { BigButton } from '../big-button.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { useScan, useScanner, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { AskReason } from './ask-reason.tsx';
import { isKit, type Path, type Take } from './walk.ts';

export interface ShortTake {
  take: Take;
  path: Path;
  /** Units that were found; `code` is the code that was scanned with them. */
  counted: number;
  code: string | undefined;
}

interface ShortProps extends ShortTake {
  tote: number;
  takeFirst: (units: number, code: string) => Promise<Verdict>;
  /** Called when the shipment is no longer picked, because it waits for other goods. */
  gone: () => void;
  back: () => void;
}

const reasons = [
  'The bin is empty',
  'Fewer than there should be',
  'Damaged',
  'Other goods in the bin',
  'Cannot be reached',
];

export function Short({ take, path, tote, counted, code, takeFirst, gone, back }: ShortProps) {
  const { stop, entry, left } = take;
  const { warehouse } = useStation();
  const { tell } = useScanner();
  const { act, busy } = useAct();
  const [isDone, setIsDone] = useState(false);
  const [isCounting, setIsCounting] = useState(false);
  useScan('Choose a reason', () => ({
    tone: 'bad',
    say: isDone ? 'Go on with the walk first' : 'Choose why it is short first',
    detail: 'Enter or Backspace',
  }));
  const missing = left - counted;

  const give = async (reason: string) => {
    try {
      if (counted > 0 && code !== undefined) await takeFirst(counted, code);
    } catch (refusal) {
      tell({ tone: 'bad', say: wordsOf(refusal).sentence });
      return;
    }
    const { organizationId, id, itemId, perItem } = entry;
    const said = await act(
      'operatorShipments.shortPick',
      {
        organizationId,
        id,
        itemId,
        missing: Math.ceil(missing / perItem),
        reason,
        ...((await isPartOfKit(take, path)) ? { componentId: stop.productId! } : {}),
      },
      `${number(missing)} of ${stop.sku ?? stop.name} short for ${entry.number}`,
      'The shipment waits for other goods, and the merchant is told',
    );
    if (!said) return;
    setIsDone(true);
    gone();
  };
  const count = async () => {
    const opened = await act(
      'operatorCounts.create',
      {
        organizationId: entry.organizationId,
        warehouseId: warehouse.id,
        reason: `Short at the pick of ${entry.number}`,
        ...(stop.bin
          ? { bin: stop.bin }
          : { items: [stop.productId ? { productId: stop.productId } : { cartonId: stop.cartonId! }] }),
      },
      `Count of ${stop.bin ?? stop.name} is opened`,
    );
    if (opened) setIsCounting(true);
  };

  if (!isDone) {
    return (
      <AskReason
        title={`${number(missing)} of ${stop.sku ?? stop.name} missing`}
        reasons={reasons}
        action="It is short"
        busy={busy}
        give={(reason) => void give(reason)}
        back={back}
      >
        <Text size="lg">
          {stop.bin ?? 'In no bin'} · {number(counted)} of {number(left)} found for {entry.number}. The
          shipment goes on hold until there are goods for it.
        </Text>
      </AskReason>
    );
  }
  return (
    <Stack>
      <Title order={2}>
        {entry.number} waits on hold. Put tote {tote} aside.
      </Title>
      <Text size="lg">
        {isCounting
          ? 'The count is opened: somebody will count what lies there.'
          : 'Have the bin counted, so that the next picker is not sent there for nothing.'}
      </Text>
      <Group>
        <BigButton
          hotkey="c"
          loading={busy}
          why={isCounting ? 'Its count is opened.' : undefined}
          onClick={() => void count()}
        >
          Count {stop.bin ?? 'these goods'}
        </BigButton>
        <BigButton variant="default" hotkey="Enter" onClick={back}>
          Go on with the walk
        </BigButton>
      </Group>
    </Stack>
  );
}

/**
 * True when the goods are a component of a kit. In a walk, a kit of one piece of one product looks like that product,
 * so the line of the shipment decides; the walk decides only if the shipment cannot be read.
 */
async function isPartOfKit({ stop, entry }: Take, path: Path): Promise<boolean> {
  if (stop.productId === null) return false;
  try {
    const { items } = await callRead(
      'operatorShipments.get',
      { organizationId: entry.organizationId, id: entry.id },
      warehouseSpace,
    );
    const line = items.find(({ id }) => id === entry.itemId);
    return line !== undefined && line.productId !== null && line.productId !== stop.productId;
  } catch {
    return isKit(path, entry.itemId);
  }
}
