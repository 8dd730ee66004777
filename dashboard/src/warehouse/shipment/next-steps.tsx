/** Actions for a shipment in its present state, the usual one first. */
import { may } from '@packhouse/contract/rules/lifecycle';
import { Group, Stack, Text } from '@mantine/core';
import { isOutbound, lifecycleOf } from '@packhouse/contract/rules/shipment-lifecycle';
import { useState } from 'react';
import { useGo } from '../../ui/go.tsx';
import { t, word } from '../../ui/t.ts';
import { shipmentStatus } from '../../ui/words.ts';
import { BigButton } from '../big-button.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { screenOf } from '../home/screen-of.ts';
import { warehousePath } from '../path.ts';
import { waveNameOf } from '../pick/walk.ts';
import { usePrint } from '../print/use-print.ts';
import { useAct, type Act } from '../use-act.ts';
import { ReasonFor, type StepWithReason } from './reason-for.tsx';
import type { Shipment, ShipmentProps } from './shipment-props.ts';
import { isAtTheDock, unship } from './unship.ts';

export function NextSteps({ organizationId, shipment }: ShipmentProps) {
  const { status } = shipment;
  const [asking, setAsking] = useState<StepWithReason>();
  const act = useAct();
  const steps = { organizationId, shipment, act, ask: setAsking };
  if (asking) return <ReasonFor {...steps} step={asking} back={() => setAsking(undefined)} />;
  return (
    <Stack>
      <UsualSteps {...steps} />
      <OtherSteps {...steps} />
      {workOf(shipment) === undefined &&
      !isAtTheDock(shipment) &&
      status !== 'pending_cancel' &&
      status !== 'on_hold' ? (
        <Text>{t('Nothing left to do here.')}</Text>
      ) : null}
    </Stack>
  );
}

interface ActingProps extends ShipmentProps {
  act: Act;
  ask: (step: StepWithReason) => void;
}

function UsualSteps({ organizationId, shipment, act: { act, busy }, ask }: ActingProps) {
  const { id, number: name, kind, status, stage } = shipment;
  const go = useGo();
  const named = { organizationId, id };
  const work = workOf(shipment);
  const isToPick = kind === 'pnp' && (work === 'button|Pick' || work === 'Continue picking');
  return (
    <Group>
      {work && !(kind === 'pnp' && stage === 'labelled') ? (
        <BigButton
          hotkey="Enter"
          onClick={() =>
            go(
              isToPick
                ? warehousePath.wave([waveNameOf(organizationId, id)])
                : screenOf(organizationId, shipment),
            )
          }
        >
          {t(work)}
        </BigButton>
      ) : null}
      {status === 'processing' && stage === 'labelled' ? (
        <BigButton
          calls="operatorShipments.forward"
          hotkey="f"
          loading={busy}
          onClick={() =>
            void act(
              'operatorShipments.forward',
              named,
              t('{name} handed to the carrier', { name }),
              undefined,
              {
                undo: () => unship(organizationId, shipment),
              },
            )
          }
        >
          {t('Hand to carrier')}
        </BigButton>
      ) : null}
      {kind === 'pnp' && status === 'processing' && stage === 'labelled' ? (
        <BigButton
          variant="default"
          calls="operatorShipments.pack"
          onClick={() => go(warehousePath.packShipment(organizationId, id, { again: 'yes' }))}
        >
          {t('Pack again')}
        </BigButton>
      ) : null}
      {isAtTheDock(shipment) ? (
        <ConfirmButton
          variant="default"
          calls="operatorShipments.unship"
          loading={busy}
          onClick={() =>
            void act(
              'operatorShipments.unship',
              named,
              t('{name} taken back', { name }),
              t('Unload it. It can be shipped again'),
            )
          }
        >
          {t('Take back')}
        </ConfirmButton>
      ) : null}
      {status === 'pending_cancel' ? (
        <>
          <ConfirmButton
            calls="operatorShipments.acceptCancel"
            hotkey="a"
            loading={busy}
            onClick={() =>
              void act(
                'operatorShipments.acceptCancel',
                named,
                t('{name} cancelled', { name }),
                t('Put its items back in their bins'),
              )
            }
          >
            {t('Accept cancellation')}
          </ConfirmButton>
          <BigButton
            variant="default"
            calls="operatorShipments.refuseCancel"
            hotkey="r"
            onClick={() => ask('refuseCancel')}
          >
            {t('Decline')}
          </BigButton>
        </>
      ) : null}
      {status === 'on_hold' ? (
        <BigButton
          calls="operatorShipments.release"
          hotkey="r"
          loading={busy}
          onClick={() => void act('operatorShipments.release', named, t('{name} released', { name }))}
        >
          {t('Release')}
        </BigButton>
      ) : null}
    </Group>
  );
}

function OtherSteps({ organizationId, shipment, ask }: ActingProps) {
  const { status } = shipment;
  const why = (verb: string, message: string): string | undefined =>
    may(lifecycleOf(shipment), verb, status)
      ? undefined
      : t(message, { status: t(shipmentStatus[status].label).toLowerCase() });
  return (
    <Group>
      {isOutbound(shipment) ? (
        <>
          <BigButton
            variant="default"
            calls="operatorShipments.hold"
            hotkey="h"
            why={why('hold', word('Cannot be put on hold now: it is {status}.'))}
            onClick={() => ask('hold')}
          >
            {t('Hold')}
          </BigButton>
          <Prints organizationId={organizationId} shipment={shipment} />
        </>
      ) : null}
      <BigButton
        variant="default"
        calls="operatorShipments.cancel"
        why={why('cancel', word('Cannot be cancelled now: it is {status}.'))}
        onClick={() => ask('cancel')}
      >
        {t('Cancel shipment')}
      </BigButton>
    </Group>
  );
}

function Prints({ organizationId, shipment: { id, status, packages } }: ShipmentProps) {
  const { print, busy } = usePrint();
  const named = { organizationId, id };
  const printLabels = async () => {
    for (const { id: packageId, trackingNumber } of packages) {
      if (trackingNumber) await print('operatorLabels.package', { ...named, packageId });
    }
  };
  return (
    <>
      <BigButton
        variant="default"
        hotkey="p"
        loading={busy}
        why={status === 'draft' ? t('A draft has no packing slip.') : undefined}
        onClick={() => void print('operatorLabels.packingSlip', named)}
      >
        {t('Packing slip')}
      </BigButton>
      {packages.some(({ trackingNumber }) => trackingNumber) ? (
        <BigButton variant="default" hotkey="l" loading={busy} onClick={() => void printLabels()}>
          {t('Labels')}
        </BigButton>
      ) : null}
    </>
  );
}

/** Label of the next step; undefined when the warehouse has none. */
function workOf({ kind, status, stage }: Shipment): string | undefined {
  if (kind === 'inbound' || kind === 'return') {
    if (status === 'pending') return word('Accept delivery');
    if (status === 'confirmed') return word('button|Receive');
    return status === 'processing'
      ? stage === 'putting_away' || stage === 'counting'
        ? word('button|Put away')
        : word('button|Receive')
      : undefined;
  }
  if (status === 'pending') return word('button|Pick');
  if (status !== 'processing') return undefined;
  if (stage === 'picking') return word('Continue picking');
  if (stage === 'labelled') return word('Load');
  if (stage === 'packed') return word('button|Label');
  return kind === 'spd' ? word('Label boxes') : word('button|Pack');
}
