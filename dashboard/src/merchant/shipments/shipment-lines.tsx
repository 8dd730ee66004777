/** The goods of a shipment, line by line: what was asked for, and what became of it. */
import { Text } from '@mantine/core';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { path } from '../../app/path.ts';
import { count, text, type Column } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { date, number, plural } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { plain } from '../../ui/words.ts';
import { ChangeLines } from './change-lines.tsx';
import { Discrepancy } from './discrepancy.tsx';
import type { Shipment } from './lifecycle-of.ts';
import { Note } from '../../ui/note.tsx';
import { Link } from '../../ui/link.tsx';

type Line = Shipment['items'][number];

export function ShipmentLines({ shipment }: { shipment: Shipment }) {
  const { items, kind, itemCount, unitCount, cartonCount } = shipment;
  const sum = [
    plural(itemCount, 'item'),
    plural(unitCount, 'unit'),
    ...(cartonCount > 0 ? [plural(cartonCount, 'carton')] : []),
  ].join(', ');
  return (
    <Section
      title="Items"
      aside={
        <>
          <Note>{sum}</Note>
          <ChangeLines shipment={shipment} />
        </>
      }
    >
      <SmallTable
        label="Items"
        rows={items}
        empty="No items yet."
        columns={isOutbound(shipment) ? leavingColumns(kind, items) : comingColumns(kind, items)}
      />
    </Section>
  );
}

/** Column of a quantity that ought to be 0. */
const bad = (title: string, of: (line: Line) => number | null): Column<Line> => {
  const plainly = count(title, of);
  const cell = (line: Line) =>
    (of(line) ?? 0) > 0 ? (
      <Text span inherit fw={650} c="var(--mantine-color-error)">
        {plainly.cell(line)}
      </Text>
    ) : (
      plainly.cell(line)
    );
  return { ...plainly, cell };
};

/** Leaves a column out when it would say 0 on each line. */
const whereAny = (
  items: readonly Line[],
  of: (line: Line) => number | null,
  shown: Column<Line>,
): Column<Line>[] => (items.some((line) => (of(line) ?? 0) > 0) ? [shown] : []);

const what: Column<Line> = { title: 'Item', cell: (line) => <What line={line} /> };

const leavingColumns = (kind: Shipment['kind'], items: readonly Line[]): Column<Line>[] => [
  what,
  ...(items.some(({ lot }) => lot !== null) ? [text<Line>('Lot', ({ lot }) => lot ?? 'Any')] : []),
  count(kind === 'spd' ? 'Cartons ordered' : 'Ordered', 'quantity'),
  count('Allocated', 'allocatedQuantity'),
  ...whereAny(
    items,
    ({ backorderedQuantity }) => backorderedQuantity,
    bad('Backordered', ({ backorderedQuantity }) => backorderedQuantity),
  ),
  count('Picked', 'pickedQuantity'),
  count('Shipped', 'shippedQuantity'),
  ...whereAny(items, shortOf, bad('Short', shortOf)),
  ...whereAny(items, ({ cancelledQuantity }) => cancelledQuantity, count('Cancelled', 'cancelledQuantity')),
];

/** Units of a shipped line that were ordered, but neither shipped nor cancelled; 0 before any have shipped. */
const shortOf = ({ quantity, shippedQuantity, cancelledQuantity }: Line): number =>
  shippedQuantity === 0 ? 0 : Math.max(0, quantity - shippedQuantity - cancelledQuantity);

const comingColumns = (kind: Shipment['kind'], items: readonly Line[]): Column<Line>[] => [
  what,
  count('Expected', ({ expectedQuantity, quantity }) => expectedQuantity ?? quantity),
  count('Received', 'receivedQuantity'),
  ...whereAny(
    items,
    ({ damagedQuantity }) => damagedQuantity,
    bad('Damaged', ({ damagedQuantity }) => damagedQuantity),
  ),
  ...whereAny(
    items,
    ({ shortQuantity }) => shortQuantity,
    bad('Short', ({ shortQuantity }) => shortQuantity),
  ),
  ...whereAny(
    items,
    ({ overQuantity }) => overQuantity,
    bad('Over', ({ overQuantity }) => overQuantity),
  ),
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
      {to ? <Link to={to}>{name}</Link> : name}
      <Note size="xs">
        {contents ? contents.map((one) => `${number(one.quantity)} × ${one.sku} per box`).join(', ') : sku}
      </Note>
    </div>
  );
}
