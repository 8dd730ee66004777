/** Actions for a shipment in its present state, the usual one first. */
import { may } from '@packhouse/contract/rules/lifecycle';
import { Group, Stack, Text } from '@mantine/core';
import { inboundLifecycle, outboundLifecycle } from 'packhouse:contract';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useGo } from '../../ui/go.tsx';
import { shipmentStatus } from '../../words.ts';
import { BigButton } from '../big-button.tsx';
import { screenOf } from '../home/screen-of.ts';
import { warehousePath } from '../path.ts';
import { AskReason } from '../pick/ask-reason.tsx';
import { waveNameOf } from '../pick/walk.ts';
import { usePrint } from '../print/use-print.ts';
import { useAct } from '../use-act.ts';

type Shipment = Output<'operatorShipments.get'>;

const asked = {
  hold: {
    name: 'operatorShipments.hold',
    title: 'Why is it put on hold?',
    action: 'Put on hold',
    said: 'is on hold',
    reasons: ['The address is in doubt', 'Goods are in doubt', 'The merchant has asked for it'],
  },
  cancel: {
    name: 'operatorShipments.cancel',
    title: 'Why is it cancelled?',
    action: 'Cancel the shipment',
    said: 'is cancelled',
    reasons: ['The merchant has asked for it', 'It cannot be shipped', 'Sent twice'],
  },
  refuseCancel: {
    name: 'operatorShipments.refuseCancel',
    title: 'Why is the cancellation refused?',
    action: 'Refuse the cancellation',
    said: 'goes on',
    reasons: ['It is packed already', 'It is with the carrier already'],
  },
} as const;

export function NextSteps({ organizationId, shipment }: { organizationId: string; shipment: Shipment }) {
  const { id, kind, number: name, status, stage, packages } = shipment;
  const [asking, setAsking] = useState<keyof typeof asked>();
  const { act, busy } = useAct();
  const { print, busy: printing } = usePrint();
  const go = useGo();
  const named = { organizationId, id };
  const isLeaving = kind === 'pnp' || kind === 'spd';
  const life = isLeaving ? outboundLifecycle : inboundLifecycle;
  const why = (verb: string, what: string): string | undefined =>
    may(life as typeof outboundLifecycle, verb, status)
      ? undefined
      : `${what} only before this: it is ${shipmentStatus[status].label.toLowerCase()}.`;

  if (asking) {
    const { name: operation, title, action, said, reasons } = asked[asking];
    return (
      <AskReason
        title={title}
        reasons={reasons}
        action={action}
        busy={busy}
        back={() => setAsking(undefined)}
        give={(reason) =>
          void act(operation, { ...named, reason }, `${name} ${said}`).then(
            (done) => done && setAsking(undefined),
          )
        }
      />
    );
  }
  const work = workOf(shipment);
  return (
    <Stack>
      <Group>
        {work && !(kind === 'pnp' && stage === 'labelled') ? (
          <BigButton
            hotkey="Enter"
            onClick={() =>
              go(
                kind === 'pnp' && (work === 'Pick' || work === 'Go on picking')
                  ? warehousePath.wave([waveNameOf(organizationId, id)])
                  : screenOf(organizationId, shipment),
              )
            }
          >
            {work}
          </BigButton>
        ) : null}
        {status === 'processing' && stage === 'labelled' ? (
          <BigButton
            hotkey="f"
            loading={busy}
            onClick={() => void act('operatorShipments.forward', named, `${name} handed to the carrier`)}
          >
            Hand to the carrier
          </BigButton>
        ) : null}
        {status === 'pending_cancel' ? (
          <>
            <BigButton
              hotkey="a"
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
              Accept the cancellation
            </BigButton>
            <BigButton variant="default" hotkey="r" onClick={() => setAsking('refuseCancel')}>
              Refuse it
            </BigButton>
          </>
        ) : null}
        {status === 'on_hold' ? (
          <BigButton
            hotkey="r"
            loading={busy}
            onClick={() => void act('operatorShipments.release', named, `${name} is released`)}
          >
            Release
          </BigButton>
        ) : null}
      </Group>
      <Group>
        {isLeaving ? (
          <>
            <BigButton
              variant="default"
              hotkey="h"
              why={why('hold', 'A shipment is put on hold')}
              onClick={() => setAsking('hold')}
            >
              Hold
            </BigButton>
            <BigButton
              variant="default"
              hotkey="p"
              loading={printing}
              why={status === 'draft' ? 'A draft has no packing slip.' : undefined}
              onClick={() => void print('operatorLabels.packingSlip', named)}
            >
              Packing slip
            </BigButton>
            {packages.some(({ trackingNumber }) => trackingNumber) ? (
              <BigButton
                variant="default"
                hotkey="l"
                loading={printing}
                onClick={() =>
                  void (async () => {
                    for (const { id: packageId, trackingNumber } of packages) {
                      if (trackingNumber) await print('operatorLabels.package', { ...named, packageId });
                    }
                  })()
                }
              >
                Labels
              </BigButton>
            ) : null}
          </>
        ) : null}
        <BigButton
          variant="default"
          why={why('cancel', 'The warehouse cancels')}
          onClick={() => setAsking('cancel')}
        >
          Cancel it
        </BigButton>
      </Group>
      {work === undefined && status !== 'pending_cancel' && status !== 'on_hold' ? (
        <Text>There is nothing left to do with it here.</Text>
      ) : null}
    </Stack>
  );
}

/** Label of the next step; undefined when the warehouse has none. */
function workOf({ kind, status, stage }: Shipment): string | undefined {
  if (kind === 'inbound' || kind === 'return') {
    if (status === 'pending') return 'Confirm it';
    if (status === 'confirmed') return 'Receive';
    return status === 'processing'
      ? stage === 'putting_away' || stage === 'counting'
        ? 'Put away'
        : 'Receive'
      : undefined;
  }
  if (status === 'pending') return 'Pick';
  if (status !== 'processing') return undefined;
  if (stage === 'picking') return 'Go on picking';
  if (stage === 'labelled') return 'Load it';
  if (stage === 'packed') return 'Label';
  return kind === 'spd' ? 'Label the boxes' : 'Pack';
}
