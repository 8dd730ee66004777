/** Why a shipment is on hold: in the crew's words where the service decided it, and as it was typed where a person did. */
import { Text } from '@mantine/core';
import { t, word } from '../../ui/t.ts';
import type { Output } from '../../api/operation.ts';
import { HoldFacts } from './hold-facts.tsx';
import { holdReasons } from './reason-for.tsx';

const known: Readonly<Record<string, string>> = {
  insufficient_stock: word('Not enough stock. It continues when stock arrives.'),
  short_pick: word('Items were missing at the pick. It continues when there is stock for it.'),
  lot_stopped: word('Its lot is on hold or recalled. Put the units back, and others are picked.'),
  address_unverified: word('The address needs checking by the merchant.'),
  overdue_invoice: word('The merchant has an overdue invoice.'),
};

type Hold = Output<'operatorShipments.get'>['holds'][number];

interface HoldReasonProps extends Pick<Hold, 'code' | 'message' | 'reason'> {
  size?: 'md' | 'lg';
}

export function HoldReason({ code, message, reason, size = 'lg' }: HoldReasonProps) {
  return (
    <>
      <Text size={size}>{holdReasonOf({ code, message })}</Text>
      {known[code] === undefined ? null : <HoldFacts message={message} reason={reason} />}
    </>
  );
}

function holdReasonOf({ code, message }: Pick<Hold, 'code' | 'message'>): string {
  const words = known[code];
  if (words !== undefined) return t(words);
  return holdReasons.includes(message) ? t(message) : message;
}
