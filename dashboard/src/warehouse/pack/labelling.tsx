/** Labels each package: carrier, service, and the tracking number by scan. */
import { Autocomplete, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { useMeasures } from '../measures.ts';
import type { OnScan } from '../scan/scanner.tsx';
import { contentsWords } from '../shipment/contents-words.ts';
import type { Shipment, ShipmentProps } from '../shipment/shipment-props.ts';
import { BuyPostage } from './buy-postage.tsx';
import { ShipTo } from './ship-to.tsx';
import { useLabelling, type LabellingState } from './use-labelling.ts';
import { useLabellingScan } from './use-labelling-scan.ts';
import { usePostage } from './use-postage.ts';
import { t } from '../../ui/t.ts';
import { typing } from '../../ui/typing.ts';

interface LabellingProps extends ShipmentProps {
  /** Next step once every package has its label. */
  next: { label: string; go: () => void };
  /** Begins to pack the shipment again. */
  packAgain?: () => void;
  /** Takes what is scanned once every package has its label. */
  onNext?: OnScan;
  /** Content beside the buttons, such as a button that prints the merchant's documents for the box. */
  beside?: (parcel: Shipment['packages'][number], index: number, isVerified: boolean) => ReactNode;
}

export function Labelling({ organizationId, shipment, next, onNext, packAgain, beside }: LabellingProps) {
  const { kind, shippingMethod } = shipment;
  const labelling = useLabelling(organizationId, shipment);
  const { packages, open, parcel } = labelling;
  const postage = usePostage(organizationId, shipment);
  useLabellingScan(labelling, { onNext, buy: postage.buy });
  return (
    <Stack>
      <Packages labelling={labelling} shipment={shipment} numbered={postage.quote === undefined} />
      <BuyPostage postage={postage} />
      {parcel ? (
        <Section
          title={t(kind === 'spd' ? 'Label for box {place}' : 'Label for parcel {place}', {
            place: packages.indexOf(parcel) + 1,
          })}
        >
          <Stack>
            <Text size="lg">
              {t(
                labelling.isVerified
                  ? 'Scan the tracking number on the label. UPS, USPS and FedEx are recognized.'
                  : 'Scan the carton first, then the tracking number on its label.',
              )}
            </Text>
            <ShipTo shipment={shipment} />
            <CarrierFields labelling={labelling} wanted={shippingMethod?.carrier} />
            {beside?.(parcel, packages.indexOf(parcel), labelling.isVerified)}
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
          <BigButton
            variant="default"
            hotkey="p"
            loading={labelling.printing}
            onClick={() => void labelling.printAll()}
          >
            {t(
              packages.some(({ trackingNumber }) => trackingNumber !== null)
                ? 'Packing slip and label'
                : 'Packing slip',
            )}
          </BigButton>
        ) : null}
        {packAgain ? (
          <BigButton variant="default" calls="operatorShipments.pack" hotkey="b" onClick={packAgain}>
            {t('Pack again')}
          </BigButton>
        ) : null}
      </Group>
    </Stack>
  );
}

interface PackagesProps {
  labelling: LabellingState;
  shipment: Shipment;
  /** Off where the rates have the numbers. */
  numbered: boolean;
}

function Packages({ labelling, shipment, numbered }: PackagesProps) {
  const { packages, parcel, choose, isOnItsWay } = labelling;
  const { kind, items } = shipment;
  const { size, weight } = useMeasures();
  return (
    <Section title={t(kind === 'spd' ? 'Boxes' : 'Parcels')}>
      <ChoiceList
        label={t('Parcels')}
        numbered={numbered}
        choices={packages.map((one, index) => ({
          id: one.id,
          label: t(kind === 'spd' ? 'Box {place} · {contents}' : 'Parcel {place}', {
            place: index + 1,
            contents: contentsWords(one, items),
          }),
          detail: [
            size(one.dimensions),
            weight(one.weight),
            ...(kind === 'spd' ? [] : [contentsWords(one, items)]),
            ...(one.trackingNumber ? [one.trackingNumber] : []),
          ].join(' · '),
          aside: isOnItsWay(one.id) ? (
            <Badge tone="busy">{t('Waiting to send')}</Badge>
          ) : one.trackingNumber ? (
            <Badge tone="good">{one.carrier}</Badge>
          ) : (
            <Badge tone="warning">{t('No label')}</Badge>
          ),
          chosen: one.id === parcel?.id,
          choose: () => choose(one.id),
        }))}
      />
    </Section>
  );
}

const carriers = ['UPS', 'USPS', 'FedEx', 'DHL'];

interface CarrierFieldsProps {
  labelling: LabellingState;
  /** The carrier that the merchant asked for. */
  wanted: string | null | undefined;
}

function CarrierFields({ labelling, wanted }: CarrierFieldsProps) {
  return (
    <Group align="flex-end">
      <Autocomplete
        label={t('Carrier')}
        description={wanted ? t('Requested: {carrier}', { carrier: wanted }) : undefined}
        size="lg"
        maxLength={64}
        data={carriers}
        value={labelling.carrier}
        onChange={labelling.setCarrier}
      />
      <TextInput
        label={t('Service')}
        size="lg"
        maxLength={64}
        {...typing(labelling.service, labelling.setService)}
      />
    </Group>
  );
}
