/** The thing that an invoice line was charged for, with a link to it. */
import { Anchor } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { path } from '../path.ts';
import { Go } from '../ui/go.tsx';

type Line = Pick<Output<'invoices.lineItems'>, 'source' | 'title' | 'description'>;

export function LineSource({ line: { source, title, description } }: { line: Line }) {
  const words = description ?? (source.type === 'rate_card' ? 'The rate card' : title);
  const to = addressOf(source.id);
  if (to === undefined) return <>{words}</>;
  return (
    <Anchor component={Go} to={to} size="sm">
      {words}
    </Anchor>
  );
}

function addressOf(id: string): string | undefined {
  const [prefix] = id.split('_');
  if (prefix === 'shp') return path.shipment(id);
  if (prefix === 'prd') return path.product(id);
  if (prefix === 'ctn') return path.carton(id);
  if (prefix === 'wh') return path.warehouse(id);
  return undefined;
}
