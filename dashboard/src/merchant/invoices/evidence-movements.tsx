/** Stock movements behind an invoice line. */
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { number } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { text } from '../../ui/column.tsx';
import { Time } from '../../ui/time.tsx';
import { plain } from '../../ui/words.ts';
import { EvidencePart } from './evidence-part.tsx';
import { RecordLink, type PageOf } from './record-link.tsx';

type Movement = Output<'invoices.evidence'>['movements'][number];

const first = 50;

interface EvidenceMovementsProps {
  movements: readonly Movement[];
  pageOf: PageOf;
}

export function EvidenceMovements({ movements, pageOf }: EvidenceMovementsProps) {
  const [all, setAll] = useState(false);
  return (
    <EvidencePart title={movements.length === 1 ? 'Stock movement' : `${number(movements.length)} movements`}>
      <SmallTable
        label="Movements"
        rows={all ? movements : movements.slice(0, first)}
        columns={[
          {
            title: 'Item',
            cell: ({ productId, cartonId, name }) => (
              <RecordLink id={cartonId ?? productId} name={name} pageOf={pageOf} />
            ),
          },
          { title: 'Movement', cell: ({ type }) => plain(type) },
          text('Lot', 'lot'),
          { title: 'When', cell: ({ createdAt }) => <Time at={createdAt} exact /> },
          { title: 'Quantity', align: 'right', cell: ({ quantity }) => signed.format(quantity) },
        ]}
      />
      {movements.length > first && !all ? (
        <div>
          <Anchor component="button" size="sm" onClick={() => setAll(true)}>
            Show all {number(movements.length)} movements
          </Anchor>
        </div>
      ) : null}
    </EvidencePart>
  );
}

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' });
