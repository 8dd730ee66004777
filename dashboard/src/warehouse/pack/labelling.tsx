/** Labels each package: carrier, service, and the tracking number by scan. */
import { Autocomplete, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { size, weight } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { send } from '../outbox.ts';
import { usePrint } from '../print/use-print.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { useKept } from '../use-kept.ts';
import { carrierOf, isTrackingNumber, trackingNumberOf } from './carrier-of.ts';

type Shipment = Output<'operatorShipments.get'>;

interface LabellingProps {
  organizationId: string;
  shipment: Shipment;
  /** Next step once every package has its label. */
  next: { label: string; go: () => void };
  /** Content beside the buttons, such as a button that prints the merchant's documents for the box. */
  beside?: (parcel: Shipment['packages'][number], place: number) => React.ReactNode;
}

const carriers = ['UPS', 'USPS', 'FedEx', 'DHL'];

export function Labelling({ organizationId, shipment, next, beside }: LabellingProps) {
  const { id, kind, number: name, packages, shippingMethod } = shipment;
  const used = useKept<{ carrier: string; service: string }>('carrier', { carrier: '', service: '' });
  const [chosen, setChosen] = useState<string>();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const { print, busy } = usePrint();
  const open = packages.filter((parcel) => parcel.trackingNumber === null && !waiting.includes(parcel.id));
  const parcel = packages.find((one) => one.id === chosen) ?? open[0];
  const carrier = used.value.carrier || (shippingMethod?.carrier ?? '');
  const service = used.value.service;

  useScan(
    parcel ? 'Scan the tracking number' : 'Press Enter to go on',
    async (scan: Scan): Promise<Verdict> => {
      const trackingNumber = trackingNumberOf(scan.code);
      if (!parcel) return { tone: 'note', say: 'Every package has its label' };
      if (!isTrackingNumber(trackingNumber) || trackingNumber === name) {
        return {
          tone: 'bad',
          say: 'That is no tracking number',
          detail: 'Scan the barcode of the carrier’s label',
        };
      }
      const twice = packages.findIndex(
        (one) => one.id !== parcel.id && one.trackingNumber === trackingNumber,
      );
      if (twice >= 0)
        return {
          tone: 'bad',
          say: `That is the label of number ${twice + 1}`,
          detail: 'Each has a number of its own',
        };
      const said = carrierOf(trackingNumber) ?? carrier.trim();
      if (!said)
        return {
          tone: 'bad',
          say: 'Which carrier?',
          detail: 'Its number does not tell. Type the carrier, then scan again',
        };
      const line = {
        packageId: parcel.id,
        carrier: said,
        trackingNumber,
        ...(service.trim() ? { service: service.trim() } : {}),
      };
      const { sent } = await send(
        'operatorShipments.label',
        { organizationId, id, packages: [line] },
        `Labelled ${name}: ${trackingNumber}`,
        scan.id,
      );
      if (!sent) setWaiting((before) => [...before, parcel.id]);
      setChosen(undefined);
      const left = open.filter((one) => one.id !== parcel.id).length;
      return {
        tone: sent ? 'good' : 'note',
        say: `${said} ${trackingNumber}`,
        detail: sent
          ? left > 0
            ? `${left} more to label`
            : 'Every package has its label'
          : 'Kept here, sent later',
      };
    },
  );
  const printBoth = async () => {
    await print('operatorLabels.packingSlip', { organizationId, id });
    for (const one of packages) {
      if (one.trackingNumber !== null)
        await print('operatorLabels.package', { organizationId, id, packageId: one.id });
    }
  };

  return (
    <Stack>
      <Section title="Packages">
        <ChoiceList
          label="Packages"
          choices={packages.map((one, place) => ({
            id: one.id,
            label: `${kind === 'spd' ? 'Box' : 'Package'} ${place + 1}`,
            detail: [
              size(one.dimensions),
              weight(one.weight),
              one.contents.map(({ sku, quantity }) => `${quantity} × ${sku ?? 'carton'}`).join(', '),
            ]
              .concat(one.trackingNumber ?? [])
              .join(' · '),
            aside: one.trackingNumber ? (
              <Badge tone="good">{one.carrier}</Badge>
            ) : waiting.includes(one.id) ? (
              <Badge tone="busy">On its way</Badge>
            ) : (
              <Badge tone="warning">No label</Badge>
            ),
            chosen: one.id === parcel?.id,
            choose: () => setChosen(one.id),
          }))}
        />
      </Section>
      {parcel ? (
        <Section title={`Label of ${kind === 'spd' ? 'box' : 'package'} ${packages.indexOf(parcel) + 1}`}>
          <Stack>
            <Text size="lg">
              Scan the tracking number of its label. The carrier is read from the number where it tells.
            </Text>
            <Group align="flex-end">
              <Autocomplete
                label="Carrier"
                description={shippingMethod?.carrier ? `Asked for: ${shippingMethod.carrier}` : undefined}
                size="lg"
                maxLength={64}
                data={carriers}
                value={carrier}
                onChange={(value) => used.setValue((before) => ({ ...before, carrier: value }))}
              />
              <TextInput
                label="Service"
                size="lg"
                maxLength={64}
                value={service}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  used.setValue((before) => ({ ...before, service: value }));
                }}
              />
            </Group>
            {beside?.(parcel, packages.indexOf(parcel))}
          </Stack>
        </Section>
      ) : null}
      <Group>
        {open.length === 0 ? (
          <BigButton hotkey="Enter" onClick={next.go}>
            {next.label}
          </BigButton>
        ) : null}
        {kind === 'pnp' ? (
          <BigButton variant="default" hotkey="p" loading={busy} onClick={() => void printBoth()}>
            {packages.some(({ trackingNumber }) => trackingNumber !== null)
              ? 'Packing slip and label'
              : 'Packing slip'}
          </BigButton>
        ) : null}
      </Group>
    </Stack>
  );
}
