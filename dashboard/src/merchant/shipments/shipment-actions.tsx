/** Actions for a shipment now. Those that are not possible are in the menu, with the reason. */
import { Button, Menu } from '@mantine/core';
import { ChevronDownIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import type { Input } from '../../api/operation.ts';
import { requestOf } from '../../api/request.ts';
import { useMay, useSpace } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { curlOf } from '../../ui/curl-of.ts';
import { Ask } from '../../ui/ask.tsx';
import { copyText } from '../../ui/copy.tsx';
import { Go, useGo } from '../../ui/go.tsx';
import { tellDone, tellUndo } from '../../ui/tell.tsx';
import { Note } from '../../ui/note.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { againInput } from './again-input.ts';
import { cancelRule } from './cancel-rule.ts';
import { CancelShipment } from './cancel-shipment.tsx';
import { EraseConsignee } from './erase-consignee.tsx';
import { holdWords, isForeignHold } from './hold-words.ts';
import { mayNow, whyNot, type Shipment } from './lifecycle-of.ts';

export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const { why } = useMay('member');
  const [cancelling, setCancelling] = useState(false);
  const { can, rule } = cancelRule(shipment);
  const mayHold = isOutbound(shipment) && shipment.status !== 'on_hold' && shipment.status !== 'draft';
  const whyNoHold = whyNot(shipment, 'hold', 'held');
  return (
    <>
      {shipment.status === 'draft' ? <SubmitButton shipment={shipment} /> : null}
      {isOutbound(shipment) && shipment.status === 'on_hold' ? <ReleaseButton shipment={shipment} /> : null}
      {mayHold && whyNoHold === undefined ? <HoldButton shipment={shipment} /> : null}
      {can === 'no' ? null : (
        <WhyButton size="xs" variant="default" why={why} onClick={() => setCancelling(true)}>
          {can === 'asked' ? 'Request cancellation' : 'Cancel shipment'}
        </WhyButton>
      )}
      <MoreMenu
        shipment={shipment}
        impossible={[
          ...(mayHold && whyNoHold !== undefined ? [['Hold', whyNoHold] as const] : []),
          ...(can === 'no' ? [['Cancel shipment', rule] as const] : []),
        ]}
      />
      <CancelShipment shipment={shipment} opened={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

function SubmitButton({ shipment }: { shipment: Shipment }) {
  const { why } = useMay('member');
  const submit = useWrite('shipments.submit', {
    done: ({ number, status }) =>
      status === 'on_hold' ? `${number} submitted and put on hold.` : `${number} submitted to the warehouse.`,
  });
  return (
    <WhyButton
      size="xs"
      why={why ?? whyNot(shipment, 'submit', 'submitted')}
      loading={submit.isPending}
      onClick={() => submit.mutate({ input: { id: shipment.id } })}
    >
      Submit
    </WhyButton>
  );
}

function ReleaseButton({ shipment: { id, number, holds } }: { shipment: Shipment }) {
  const { why } = useMay('member');
  const release = useWrite('shipments.release');
  const hold = useWrite('shipments.hold');
  const foreign = holds.find(({ code }) => isForeignHold(code));
  return (
    <WhyButton
      size="xs"
      why={why ?? (foreign && `${holdWords(foreign.code).title}. ${holdWords(foreign.code).fix}`)}
      loading={release.isPending}
      onClick={() =>
        release.mutate(
          { input: { id } },
          { onSuccess: () => tellUndo(`${number} released.`, () => hold.mutate({ input: { id } })) },
        )
      }
    >
      Release
    </WhyButton>
  );
}

function HoldButton({ shipment }: { shipment: Shipment }) {
  const { why } = useMay('member');
  const { id, number } = shipment;
  const hold = useWrite('shipments.hold');
  const release = useWrite('shipments.release');
  return (
    <WhyButton
      size="xs"
      variant="default"
      why={why ?? whyNot(shipment, 'hold', 'held')}
      loading={hold.isPending}
      onClick={() =>
        hold.mutate(
          { input: { id } },
          { onSuccess: () => tellUndo(`${number} put on hold.`, () => release.mutate({ input: { id } })) },
        )
      }
    >
      Hold
    </WhyButton>
  );
}

interface MoreMenuProps {
  shipment: Shipment;
  /** Actions that are not possible now, each with the reason. */
  impossible: readonly (readonly [string, string])[];
}

function MoreMenu({ shipment, impossible }: MoreMenuProps) {
  const space = useSpace();
  const { may } = useMay('member');
  const go = useGo();
  const { may: mayErase } = useMay('admin');
  const [erasing, setErasing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const remove = useWrite('shipments.remove', { done: `Draft ${shipment.number} deleted.` });
  const copyCall = () => {
    const { name, input } = againInput(shipment);
    const curl = curlOf(requestOf(name, input as Input<typeof name>, space));
    void copyText(curl).then(() => tellDone('Copied the API call that creates a shipment like this one.'));
  };
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<ChevronDownIcon size={14} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may ? (
            <Menu.Item
              component={Go}
              to={
                isOutbound(shipment)
                  ? path.newShipment({ kind: shipment.kind, from: shipment.id })
                  : path.newInbound({ kind: shipment.kind })
              }
            >
              {isOutbound(shipment) ? 'Duplicate' : 'Create another'}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={copyCall}>Copy as API call</Menu.Item>
          {impossible.map(([action, reason]) => (
            <Menu.Item key={action} aria-disabled data-disabled closeMenuOnClick={false}>
              {action}
              <Note size="xs">{reason}</Note>
            </Menu.Item>
          ))}
          {mayErase && space.mode === 'live' && shipment.status !== 'draft' ? (
            <Menu.Item color="red" onClick={() => setErasing(true)}>
              Erase personal data
            </Menu.Item>
          ) : null}
          {may && shipment.status === 'draft' && mayNow(shipment, 'submit') ? (
            <Menu.Item color="red" onClick={() => setDeleting(true)}>
              Delete draft
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {erasing ? <EraseConsignee shipment={shipment} close={() => setErasing(false)} /> : null}
      <Ask
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${shipment.number}`}
        action="Delete draft"
        onConfirm={async () => {
          await remove.mutateAsync({ input: { id: shipment.id } });
          go(isOutbound(shipment) ? path.shipments() : path.inbound());
        }}
      >
        The draft is permanently deleted. It has no stock reserved. Cancelled shipments, by contrast, stay in
        the list.
      </Ask>
    </>
  );
}
