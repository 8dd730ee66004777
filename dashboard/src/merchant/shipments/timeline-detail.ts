/** Details of an event beyond its title, in words. */
import type { Output } from '../../api/operation.ts';
import { plain } from '../../ui/words.ts';
import { fieldWords } from './field-words.ts';
import { holdWords } from './hold-words.ts';
import type { Shipment } from './lifecycle-of.ts';

export type Entry = Output<'shipments.timeline'>;

export const troubles: ReadonlySet<string> = new Set([
  'shipment.held',
  'shipment.short_picked',
  'shipment.late',
  'shipment.cancelled',
  'shipment.cancel_refused',
  'package.exception',
  'package.returned',
  'package.lost',
  'inbound.rejected',
  'inbound.discrepancy',
  'inbound.cancelled',
]);

export function timelineDetail({ data }: Entry, shipment: Shipment): string | undefined {
  const parts = [
    text(data['message']),
    text(data['description']),
    text(data['reason']),
    data['message'] === undefined && text(data['code']) ? holdWords(text(data['code'])!).title : undefined,
    text(data['stage']) && plain(text(data['stage'])!),
    [text(data['carrier']), text(data['trackingNumber'])].filter(Boolean).join(' '),
    fieldsOf(data['fields']),
    splitWords(data['into']),
    counted(data['received'], shipment, countedLine),
    counted(data['lines'], shipment, differingLine),
  ].filter(Boolean);
  return parts.length > 0 ? upperFirst(parts.join(' · ')) : undefined;
}

const upperFirst = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const fieldsOf = (value: unknown): string | undefined =>
  Array.isArray(value) ? value.map((field) => fieldWords(String(field))).join(', ') : undefined;

type Line = Record<string, unknown>;

function splitWords(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  return (value as Line[])
    .map(({ number, warehouseName, waitsForStock }) =>
      waitsForStock === true
        ? `${String(number)} waits for stock`
        : `${String(number)} leaves from ${String(warehouseName)}`,
    )
    .join(', ');
}

function counted(value: unknown, shipment: Shipment, words: (line: Line) => string): string | undefined {
  if (!Array.isArray(value)) return undefined;
  return (value as Line[])
    .map((line) => {
      const item = shipment.items.find(({ id }) => id === line['itemId']);
      return `${item?.sku ?? item?.name ?? 'A line'} ${words(line)}`;
    })
    .join(', ');
}

const countedLine = ({ quantity, damaged }: Line): string =>
  Number(damaged) > 0 ? `${String(quantity)} good, ${String(damaged)} damaged` : `× ${String(quantity)}`;

const differingLine = (line: Line): string =>
  ['short', 'over', 'damaged']
    .filter((kind) => Number(line[kind]) > 0)
    .map((kind) => `${String(line[kind])} ${kind}`)
    .join(', ');
