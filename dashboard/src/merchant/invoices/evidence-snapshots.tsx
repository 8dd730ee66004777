/** Evidence for storage: the closing stock of the day, the largest volume first, and the sum of the volumes. */
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { date, number } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { count, text } from '../../ui/column.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { RecordLink, type PageOf } from './record-link.tsx';

type Evidence = Output<'invoices.evidence'>;
type Snapshot = Evidence['snapshots'][number];

const first = 20;

interface EvidenceSnapshotsProps {
  evidence: Pick<Evidence, 'snapshots' | 'line'>;
  pageOf: PageOf;
}

export function EvidenceSnapshots({ evidence: { snapshots, line }, pageOf }: EvidenceSnapshotsProps) {
  const [all, setAll] = useState(false);
  const sorted = snapshots.toSorted((a, b) => volumeOf(b) - volumeOf(a));
  const sum = snapshots.reduce((total, snapshot) => total + volumeOf(snapshot), 0);
  const longTerm = line.chargeType === 'storage_long_term';
  const shown = all ? sorted : sorted.slice(0, first);
  return (
    <EvidencePart title={`Closing stock on ${date(line.serviceDate)}`}>
      <SmallTable
        label="Closing stock"
        rows={shown}
        rowKey={({ productId, cartonId }) => productId ?? cartonId ?? ''}
        columns={[
          {
            title: 'Item',
            cell: ({ productId, cartonId, name }) => (
              <RecordLink id={cartonId ?? productId} name={name} pageOf={pageOf} />
            ),
          },
          text('SKU', 'sku'),
          count('On hand', 'onHand'),
          ...(longTerm ? [{ title: 'By days of storage', cell: agesOf }] : []),
          {
            title: 'Size',
            cell: ({ sizeSource }) => (sizeSource ? sizeSourceWords[sizeSource] : '–'),
          },
          { title: 'Volume', align: 'right', cell: (snapshot) => cubic(volumeOf(snapshot)) },
        ]}
        foot={[`Total (${number(snapshots.length)})`, '', '', ...(longTerm ? [''] : []), '', cubic(sum)]}
      />
      {sorted.length > first && !all ? (
        <div>
          <Anchor component="button" size="sm" onClick={() => setAll(true)}>
            Show all {number(sorted.length)}
          </Anchor>
        </div>
      ) : null}
    </EvidencePart>
  );
}

const sizeSourceWords: Record<NonNullable<Snapshot['sizeSource']>, string> = {
  measured: 'Measured',
  declared: 'Declared',
  assumed: 'Assumed, 1 L per unit',
};

/** Such as 91+: 70, 181+: 20. */
const agesOf = ({ agedUnits = [] }: Snapshot): string =>
  agedUnits
    .filter(({ units }) => units > 0)
    .map(({ fromDays, units }) => `${fromDays}+: ${number(units)}`)
    .join(', ') || '–';

const volumeOf = ({ volume }: Snapshot): number => volume?.value ?? 0;

const six = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });
const cubic = (volume: number): string => `${six.format(volume)} m³`;
