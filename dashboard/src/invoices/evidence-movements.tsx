/** Stock movements behind an invoice line. */
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../api/operation.ts';
import { path } from '../path.ts';
import { number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { Time } from '../ui/time.tsx';
import { plain } from '../words.ts';
import { EvidencePart } from './evidence-part.tsx';

type Movement = Output<'invoices.evidence'>['movements'][number];

const first = 50;

export function EvidenceMovements({ movements }: { movements: readonly Movement[] }) {
  const [all, setAll] = useState(false);
  return (
    <EvidencePart title={movements.length === 1 ? 'The movement' : `${number(movements.length)} movements`}>
      <SmallTable
        label="Movements"
        rows={all ? movements : movements.slice(0, first)}
        rowKey={({ id }) => id}
        columns={[
          { title: 'What', cell: (movement) => <Moved movement={movement} /> },
          { title: 'Movement', cell: ({ type }) => plain(type) },
          { title: 'Lot', cell: ({ lot }) => lot ?? '–' },
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

function Moved({ movement: { productId, cartonId, name } }: { movement: Movement }) {
  const to = cartonId ? path.carton(cartonId) : productId ? path.product(productId) : undefined;
  if (to === undefined) return <>{name}</>;
  return (
    <Anchor component={Go} to={to} size="sm">
      {name}
    </Anchor>
  );
}

const signed = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' });
