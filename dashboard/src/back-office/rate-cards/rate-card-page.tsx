/** One rate card: what everything costs by it, and who has it. */
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { unitMoney } from '../../merchant/invoices/unit-money.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { money, percent } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Time } from '../../ui/time.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { chargeType, service as serviceWords } from '../../ui/words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationChoice } from '../organization-choice.tsx';
import { handUnits, optionalCharges, optionalUnit, pricedCharges, priceUnit } from '../words.ts';
import { services } from './card-draft.ts';
import { ExampleOrder } from './example-order.tsx';
import { TierTable } from './tier-table.tsx';
import { Note } from '../../ui/note.tsx';
import { Link, LinkButton } from '../../ui/link.tsx';

type RateCard = Output<'operatorRateCards.get'>;

export function RateCardPage() {
  const { rateCardId: id } = useParams({ strict: false }) as { rateCardId: string };
  const query = useRead('operatorRateCards.get', { id });
  const card = query.data;
  return (
    <BackOfficePage
      title={card ? `Rate card ${card.version}` : 'Rate card'}
      aside={card?.isDefault ? <Badge tone="good">Default for {card.currency}</Badge> : null}
      lead={card?.name}
      crumbs={[{ title: 'Rate cards', to: warehousePath.rateCards() }]}
      actions={<LinkButton to={warehousePath.newRateCard({ from: id })}>Create new version</LinkButton>}
    >
      <Loaded query={query}>
        {(shown) => (
          <Stack gap="lg">
            <Terms card={shown} />
            <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
              <Prices card={shown} />
              <Stack gap="lg">
                <TierTable card={shown} />
                <OptionalPrices card={shown} />
                <Postage card={shown} />
                <HandPrices card={shown} />
                <ExampleOrder card={shown} />
              </Stack>
            </SimpleGrid>
            <WhoHasIt card={shown} />
          </Stack>
        )}
      </Loaded>
    </BackOfficePage>
  );
}

const Terms = ({ card }: { card: RateCard }) => (
  <Section title="Terms">
    <Facts
      rows={[
        ['Minimum per 30 days', money(card.minimum, card.currency)],
        ['Late-order credit', card.lateCredit === 0 ? 'None' : money(card.lateCredit, card.currency)],
        ['Tax', percent(card.taxPercent / 100, 4)],
        ['Payment terms', `${card.paymentDays} days from the end of the period`],
        ['Created', <Time key="made" at={card.createdAt} exact />],
        ['Created by', <ActorName key="by" actor={card.createdBy} />],
        ['Id', <CopyId key="id" value={card.id} />],
      ]}
    />
    {card.note ? (
      <Text size="sm" mt="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {card.note}
      </Text>
    ) : null}
  </Section>
);

const Prices = ({ card: { prices, currency } }: { card: RateCard }) => (
  <Section title="Prices">
    <SmallTable
      label="Prices"
      rows={pricedCharges}
      rowKey={(charge) => charge}
      columns={[
        { title: 'Charge', cell: (charge) => chargeType[charge] },
        { title: 'Per', cell: (charge) => priceUnit[charge] },
        { title: 'Price', align: 'right', cell: (charge) => unitMoney(prices[charge], currency) },
      ]}
    />
  </Section>
);

/** Nothing when the card has no such price. */
function OptionalPrices({
  card: { prices, orderMinimum, longTermStorage = [], binStorage = [], currency },
}: {
  card: RateCard;
}) {
  const rows = [
    ...optionalCharges.map((charge) => ({
      name: chargeType[charge],
      unit: optionalUnit[charge],
      price: prices[charge],
    })),
    { name: chargeType.order_minimum, unit: 'order', price: orderMinimum },
    ...longTermStorage.map(({ fromDays, price }) => ({
      name: `${chargeType.storage_long_term}, from day ${fromDays}`,
      unit: 'm³ per day',
      price,
    })),
    ...binStorage.map(({ size, price }) => ({
      name: `${chargeType.storage_bin}, ${size}`,
      unit: 'bin per day',
      price,
    })),
  ].flatMap(({ price, ...row }) => (price === undefined ? [] : [{ ...row, price }]));
  if (rows.length === 0) return null;
  return (
    <Section title="Optional prices">
      <SmallTable
        label="Optional prices"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Charge', cell: ({ name }) => name },
          { title: 'Per', cell: ({ unit }) => unit },
          { title: 'Price', align: 'right', cell: ({ price }) => unitMoney(price, currency) },
        ]}
      />
    </Section>
  );
}

/** Nothing when the card has no such price. */
function HandPrices({ card: { handPrices = {}, currency } }: { card: RateCard }) {
  const rows = handUnits.flatMap((unit) => {
    const price = handPrices[unit];
    return price === undefined ? [] : [{ unit, price }];
  });
  if (rows.length === 0) return null;
  return (
    <Section title="Charges by hand">
      <SmallTable
        label="Charges by hand"
        rows={rows}
        rowKey={({ unit }) => unit}
        columns={[
          { title: 'Per', cell: ({ unit }) => unit },
          { title: 'Price', align: 'right', cell: ({ price }) => unitMoney(price, currency) },
        ]}
      />
    </Section>
  );
}

const Postage = ({
  card: { postage, postageAtCost = {}, currency, postageTableId, dimensionalDivisor },
}: {
  card: RateCard;
}) => (
  <Section title="Postage">
    <SmallTable
      label="Postage"
      rows={services}
      rowKey={(service) => service}
      columns={[
        { title: 'Service', cell: (service) => serviceWords[service] },
        {
          title: 'Per package',
          align: 'right',
          cell: (service) => unitMoney(postage[service].parcel, currency),
        },
        {
          title: 'Plus per kilogram',
          align: 'right',
          cell: (service) => unitMoney(postage[service].kilogram, currency),
        },
      ]}
    />
    {services.map((service) => {
      const markup = postageAtCost[service];
      return markup === undefined ? null : (
        <Note mt="xs" key={service}>
          {serviceWords[service]}: at the carrier’s cost, plus {markup.percent} % and{' '}
          {unitMoney(markup.parcel, currency)} for each parcel.
        </Note>
      );
    })}
    {postageTableId === undefined ? null : (
      <Note mt="xs">
        Packages are priced by this{' '}
        <Link to={warehousePath.postageTables({ table: postageTableId })}>postage table</Link>
        {dimensionalDivisor === undefined ? '' : `, ${dimensionalDivisor} cm³ counting as a kilogram`}. The
        prices above are for destinations that it does not cover.
      </Note>
    )}
  </Section>
);

function WhoHasIt({ card }: { card: RateCard }) {
  const [organizationId, setOrganizationId] = useState<string | null>(null);
  const go = useGo();
  const query = useList('operatorShipments.organizations', { mode: 'live', take: 50 });
  return (
    <Section title="Assigned merchants">
      <Stack gap="sm">
        <Loaded query={query}>
          {({ rows, more }) => (
            <>
              <Group gap="md" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {rows.map(({ id, name }) => (
                  <Holder key={id} organizationId={id} name={name} card={card} />
                ))}
              </Group>
              <Note>
                Merchants with this rate card now or upcoming
                {more ? `, among the first ${rows.length} by name` : ''}.
              </Note>
            </>
          )}
        </Loaded>
        <Group align="flex-end" gap="sm">
          <OrganizationChoice
            label="Assign to merchant"
            value={organizationId}
            onChange={setOrganizationId}
          />
          <WhyButton
            variant="default"
            why={organizationId === null ? 'Choose an organization first.' : undefined}
            onClick={() =>
              organizationId && go(warehousePath.organization(organizationId, { card: card.id }))
            }
          >
            Choose start date
          </WhyButton>
        </Group>
      </Stack>
    </Section>
  );
}

function Holder({ organizationId, name, card }: { organizationId: string; name: string; card: RateCard }) {
  const { data } = useRead('operatorRateCards.assignments', { organizationId });
  const next = data?.assignments.find(({ rateCard, upcoming }) => rateCard.id === card.id && upcoming);
  if (!data || (data.current?.id !== card.id && !next)) return null;
  return (
    <li>
      <Link to={warehousePath.organization(organizationId)}>{name}</Link>
      {data.current?.id === card.id ? null : ' (upcoming)'}
    </li>
  );
}
