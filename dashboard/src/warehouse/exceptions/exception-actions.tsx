/** Actions for each kind of exception. Their keys work for the chosen exception only. */
import { Group } from '@mantine/core';
import { useState } from 'react';
import { callRead } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useGo } from '../../ui/go.tsx';
import { wordsOf } from '../../ui/tell.tsx';
import { BigButton } from '../big-button.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { screenOf } from '../home/screen-of.ts';
import { warehousePath } from '../path.ts';
import { AskReason } from '../pick/ask-reason.tsx';
import { useScanner } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';

type Exception = Output<'operatorFloor.exceptions'>;

export function ExceptionActions({ row, isChosen }: { row: Exception; isChosen: boolean }) {
  const { kind, organization, shipmentId, countId, number: name } = row;
  const [isRefusing, setIsRefusing] = useState(false);
  const { act, busy } = useAct();
  const { tell } = useScanner();
  const go = useGo();
  const key = (hotkey: string) => (isChosen ? hotkey : undefined);
  const named = { organizationId: organization.id, id: shipmentId! };
  const work = async () => {
    try {
      go(screenOf(organization.id, await callRead('operatorShipments.get', named, warehouseSpace)));
    } catch (refusal) {
      tell({ tone: 'bad', say: wordsOf(refusal).sentence });
    }
  };

  if (isRefusing) {
    return (
      <AskReason
        title="Why is the cancellation refused?"
        reasons={['It is packed already', 'It is with the carrier already']}
        action="Refuse the cancellation"
        busy={busy}
        back={() => setIsRefusing(false)}
        give={(reason) => void act('operatorShipments.refuseCancel', { ...named, reason }, `${name} goes on`)}
      />
    );
  }
  const open = shipmentId ? (
    <BigButton
      variant="default"
      hotkey={key('o')}
      onClick={() => go(warehousePath.shipment(organization.id, shipmentId))}
    >
      Open
    </BigButton>
  ) : null;
  return (
    <Group>
      {kind === 'short_pick' ? (
        <>
          <BigButton hotkey={key('c')} onClick={() => go(warehousePath.newCount())}>
            Count a bin
          </BigButton>
          <BigButton
            variant="default"
            hotkey={key('r')}
            loading={busy}
            onClick={() => void act('operatorShipments.release', named, `${name} is released`)}
          >
            The goods are there: release
          </BigButton>
        </>
      ) : kind === 'cancel_request' ? (
        <>
          <BigButton
            hotkey={key('a')}
            loading={busy}
            onClick={() =>
              void act(
                'operatorShipments.acceptCancel',
                named,
                `${name} is cancelled`,
                'Put its goods back into their bins',
              )
            }
          >
            Accept
          </BigButton>
          <BigButton variant="default" hotkey={key('r')} onClick={() => setIsRefusing(true)}>
            Refuse
          </BigButton>
        </>
      ) : kind === 'late' || kind === 'at_risk' ? (
        <BigButton hotkey={key('Enter')} onClick={() => void work()}>
          Work on it
        </BigButton>
      ) : kind === 'receipt_open' ? (
        <BigButton hotkey={key('Enter')} onClick={() => void work()}>
          Finish the receipt
        </BigButton>
      ) : (
        <BigButton
          hotkey={key('Enter')}
          onClick={() => go(warehousePath.countSheet(organization.id, countId!))}
        >
          Look at the count
        </BigButton>
      )}
      {open}
    </Group>
  );
}
