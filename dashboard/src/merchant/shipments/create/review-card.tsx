import type { ReactNode } from 'react';
import { Facts, Section } from '../../../ui/facts.tsx';
import { date, number, plural } from '../../../ui/format.ts';
import { priority, service } from '../../../ui/words.ts';
import { sumOf } from './line.ts';
import type { OutboundOptions } from './outbound-options.ts';
import type { AddressFields } from './split-address.ts';

interface ReviewCardProps {
  address: AddressFields;
  lines: readonly { quantity: number | '' }[];
  /** Unit of the quantities: "units", "boxes". */
  unit: string;
  options: OutboundOptions;
  more?: readonly (readonly [string, ReactNode])[];
}

/** Summary of the whole shipment, before it is sent. */
export function ReviewCard({ address, lines, unit, options, more = [] }: ReviewCardProps) {
  const { name, company, line1, line2, city, state, postalCode, countryCode } = address;
  const place = [line1, line2, [city, state, postalCode].filter(Boolean).join(' '), countryCode];
  return (
    <Section title="Review">
      <Facts
        rows={[
          ['To', [name, company, ...place].filter(Boolean).join(', ') || undefined],
          ['Goods', `${number(sumOf(lines))} ${unit} on ${plural(lines.length, 'line')}`],
          [
            'Service',
            `${service[options.service]}${options.priority === 'expedited' ? `, priority ${priority.expedited.toLowerCase()}` : ''}${options.signatureRequired ? ', signature on delivery' : ''}`,
          ],
          ...(options.requestedShipDate
            ? [['Requested ship date', date(options.requestedShipDate)] as const]
            : []),
          ...(options.orderNumber ? [['Order', options.orderNumber] as const] : []),
          ...more,
        ]}
      />
    </Section>
  );
}
