/** Note in plain text that helps the warehouse find an invoice line and see what is wrong with it. */
import type { Output } from '../../api/operation.ts';
import { majorUnits } from '@packhouse/contract/rules/money';
import { plural } from '../../ui/format.ts';

type Evidence = Output<'invoices.evidence'>;

export function lineNote(
  { number, currency }: Pick<Output<'invoices.get'>, 'number' | 'currency'>,
  { line, calculation, events, movements, snapshots, recomputed }: Evidence,
): string {
  const amount = (minor: number) => `${majorUnits(minor, currency)} ${currency}`;
  const evidence = [
    ...events.map(({ id, type, sequence, at }) => `event ${id} (${type}, number ${sequence}, ${at})`),
    ...(movements.length > 0 ? [plural(movements.length, 'movement')] : []),
    ...(snapshots.length > 0 ? [`${plural(snapshots.length, 'row')} of closing stock`] : []),
  ];
  return [
    `Invoice ${number}, line ${line.id}`,
    `${line.title}${line.description ? ` (${line.description})` : ''}, ${line.serviceDate}`,
    `Billed: ${line.quantity} ${line.unit} at ${amount(line.unitCost)} = ${amount(line.totalCost)}, rate card ${line.rateCardVersion}`,
    `For: ${line.source.type} ${line.source.id}`,
    `Evidence: ${evidence.length > 0 ? evidence.join('; ') : 'none'}`,
    `Recalculated: ${calculation}, in the smallest currency unit; ${recomputed.agrees ? 'agrees' : `differs, ${amount(recomputed.totalCost)}`}`,
    '',
    'Problem: ',
  ].join('\n');
}
