/** Actions for each kind of exception. Their keys work for the chosen exception only. */
import { Group } from '@mantine/core';
import { useState } from 'react';
import { callRead } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { wordsOf } from '../../ui/tell.tsx';
import { BigButton } from '../big-button.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { screenOf } from '../home/screen-of.ts';
import { warehousePath } from '../path.ts';
import { useScanner } from '../scan/scanner.tsx';
import { ReasonFor } from '../shipment/reason-for.tsx';
import { useAct, type Act } from '../use-act.ts';

type Exception = Output<'operatorWork.exceptions'>;

interface ActionsProps {
  row: Exception;
  isChosen: boolean;
}

export function ExceptionActions({ row, isChosen }: ActionsProps) {
  const { organization, shipmentId, number: name } = row;
  const [isRefusing, setIsRefusing] = useState(false);
  const acting = useAct();
  const go = useGo();
  if (isRefusing) {
    return (
      <ReasonFor
        organizationId={organization.id}
        shipment={{ id: shipmentId!, number: name }}
        step="refuseCancel"
        act={acting}
        back={() => setIsRefusing(false)}
      />
    );
  }
  return (
    <Group>
      {row.kind === 'short_pick' ? (
        <ShortPick row={row} isChosen={isChosen} acting={acting} />
      ) : row.kind === 'cancel_request' ? (
        <CancelRequest row={row} isChosen={isChosen} acting={acting} refuse={() => setIsRefusing(true)} />
      ) : (
        <Work row={row} isChosen={isChosen} />
      )}
      {shipmentId ? (
        <BigButton
          variant="default"
          hotkey={isChosen ? 'o' : undefined}
          onClick={() => go(warehousePath.shipment(organization.id, shipmentId))}
        >
          {/* The verb: as a state, “Open” is another word in other languages. */}
          {t('{action, select, other {Open}}', { action: 'open' })}
        </BigButton>
      ) : null}
    </Group>
  );
}

function ShortPick({ row, isChosen, acting: { act, busy } }: ActionsProps & { acting: Act }) {
  const go = useGo();
  return (
    <>
      <BigButton hotkey={isChosen ? 'c' : undefined} onClick={() => go(warehousePath.newCount())}>
        {t('Count a bin')}
      </BigButton>
      <BigButton
        variant="default"
        hotkey={isChosen ? 'r' : undefined}
        loading={busy}
        onClick={() =>
          void act('operatorShipments.release', namedBy(row), t('{name} released', { name: row.number }))
        }
      >
        {t('Found: release order')}
      </BigButton>
    </>
  );
}

interface CancelRequestProps extends ActionsProps {
  acting: Act;
  refuse: () => void;
}

function CancelRequest({ row, isChosen, acting: { act, busy }, refuse }: CancelRequestProps) {
  return (
    <>
      <ConfirmButton
        hotkey={isChosen ? 'a' : undefined}
        loading={busy}
        onClick={() =>
          void act(
            'operatorShipments.acceptCancel',
            namedBy(row),
            t('{name} cancelled', { name: row.number }),
            t('Put its items back in their bins'),
          )
        }
      >
        {t('Accept cancellation')}
      </ConfirmButton>
      <BigButton variant="default" hotkey={isChosen ? 'r' : undefined} onClick={refuse}>
        {t('Decline')}
      </BigButton>
    </>
  );
}

/** Leads to the screen where the exception is worked on. */
function Work({ row, isChosen }: ActionsProps) {
  const { kind, organization, countId } = row;
  const { tell } = useScanner();
  const go = useGo();
  const isCount = kind === 'count_to_approve';
  const work = async () => {
    try {
      go(
        isCount
          ? warehousePath.countSheet(organization.id, countId!)
          : screenOf(organization.id, await callRead('operatorShipments.get', namedBy(row), warehouseSpace)),
      );
    } catch (refusal) {
      tell({ tone: 'bad', say: wordsOf(refusal).sentence });
    }
  };
  return (
    <BigButton hotkey={isChosen ? 'Enter' : undefined} onClick={() => void work()}>
      {t(isCount ? 'View count' : kind === 'receipt_open' ? 'Finish receipt' : 'Continue')}
    </BigButton>
  );
}

const namedBy = ({ organization, shipmentId }: Exception) => ({
  organizationId: organization.id,
  id: shipmentId!,
});
