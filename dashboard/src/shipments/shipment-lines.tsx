/** The goods of a shipment, line by line: what was asked for, and what became of it. */
import { Anchor, Text } from '@mantine/core';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { path } from '../path.ts';
import { Section } from '../ui/facts.tsx';
import { date, number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { SmallTable, type SmallColumn } from '../ui/small-table.tsx';
import { plain } from '../words.ts';
import { ChangeLines } from './change-lines.tsx';
import { Discrepancy } from './discrepancy.tsx';
import type { Shipment } from './lifecycle-of.ts';

type Line = Shipment['items'][number];

export function ShipmentLines({ shipment }: { shipment: Shipment }) {
  const { items, kind, itemCount, unitCount, cartonCount } = shipment;
  const sum = [
    counted(itemCount, 'item'),
    counted(unitCount, 'unit'),
    ...(cartonCount > 0 ? [counted(cartonCount, 'carton')] : []),
  ].join(', ');
  return (
    <Section
      title="Items"
      aside={
        <>
          <Text size="sm" c="dimmed">
            {sum}
          </Text>
          <ChangeLines shipment={shipment} />
        </>
      }
    >
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          No items yet.
        </Text>
      ) : (
        <SmallTable
          label="Items"
          rows={items}
          rowKey={({ id }) => id}
          columns={isOutbound(shipment) ? leavingColumns(kind, items) : comingColumns(kind, items)}
        />
      )}
    </Section>
  );
}

const counted = (count: number, word: string): string =>
  `${number(count)} ${count === 1 ? word : `${word}s`}`;

const column = (title: string, of: (line: Line) => number | null, tone?: 'bad'): SmallColumn<Line> => ({
  title,
  align: 'right',
  cell: (line) => {
    const value = of(line);
    if (value === null) return '–';
    return tone === 'bad' && value > 0 ? (
      <Text span inherit fw={650} c="var(--mantine-color-error)">
        {number(value)}
      </Text>
    ) : (
      number(value)
    );
  },
});

/** Leaves a column out when it would say 0 on each line. */
const whereAny = (
  items: readonly Line[],
  of: (line: Line) => number | null,
  shown: SmallColumn<Line>,
): SmallColumn<Line>[] => (items.some((line) => (of(line) ?? 0) > 0) ? [shown] : []);

const what: SmallColumn<Line> = { title: 'Item', cell: (line) => <What line={line} /> };

const leavingColumns = (kind: Shipment['kind'], items: readonly Line[]): SmallColumn<Line>[] => [
  what,
  column(kind === 'spd' ? 'Cartons ordered' : 'Ordered', ({ quantity }) => quantity),
  column('Allocated', ({ allocatedQuantity }) => allocatedQuantity),
  ...whereAny(
    items,
    ({ backorderedQuantity }) => backorderedQuantity,
    column('Backordered', ({ backorderedQuantity }) => backorderedQuantity, 'bad'),
  ),
  column('Picked', ({ pickedQuantity }) => pickedQuantity),
  column('Shipped', ({ shippedQuantity }) => shippedQuantity),
  ...whereAny(items, shortOf, column('Short', shortOf, 'bad')),
  ...whereAny(
    items,
    ({ cancelledQuantity }) => cancelledQuantity,
    column('Cancelled', ({ cancelledQuantity }) => cancelledQuantity),
  ),
];

/** Units of a shipped line that were ordered, but neither shipped nor cancelled; 0 before any have shipped. */
const shortOf = ({ quantity, shippedQuantity, cancelledQuantity }: Line): number =>
  shippedQuantity === 0 ? 0 : Math.max(0, quantity - shippedQuantity - cancelledQuantity);

const comingColumns = (kind: Shipment['kind'], items: readonly Line[]): SmallColumn<Line>[] => [
  what,
  column('Expected', ({ expectedQuantity, quantity }) => expectedQuantity ?? quantity),
  column('Received', ({ receivedQuantity }) => receivedQuantity),
  column('Damaged', ({ damagedQuantity }) => damagedQuantity, 'bad'),
  column('Short', ({ shortQuantity }) => shortQuantity, 'bad'),
  column('Over', ({ overQuantity }) => overQuantity, 'bad'),
  ...(items.some(({ lot, expiresOn }) => lot !== null || expiresOn !== null)
    ? [
        {
          title: 'Lot',
          cell: ({ lot, expiresOn }: Line) =>
            lot === null && expiresOn === null ? (
              '–'
            ) : (
              <span style={{ whiteSpace: 'nowrap' }}>
                {lot}
                {expiresOn ? (
                  <>
                    <br />
                    expires {date(expiresOn)}
                  </>
                ) : null}
              </span>
            ),
        },
      ]
    : []),
  ...(kind === 'return'
    ? [
        {
          title: 'Requested action',
          cell: ({ requestedAction }: Line) => (requestedAction ? plain(requestedAction) : '–'),
        },
        {
          title: 'Action taken',
          cell: ({ takenAction }: Line) => (takenAction ? plain(takenAction) : 'Not yet'),
        },
      ]
    : []),
  { title: 'Discrepancy', cell: (line) => <Discrepancy items={[line]} /> },
];

function What({ line: { productId, cartonId, name, sku, contents } }: { line: Line }) {
  const to = productId ? path.product(productId) : cartonId ? path.carton(cartonId) : undefined;
  return (
    <div>
      {to ? (
        <Anchor component={Go} to={to} size="sm">
          {name}
        </Anchor>
      ) : (
        name
      )}
      <Text size="xs" c="dimmed">
        {contents ? contents.map((one) => `${number(one.quantity)} × ${one.sku} per box`).join(', ') : sku}
      </Text>
    </div>
  );
}
