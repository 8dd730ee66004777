/** Why a shipment is on hold: in the crew's words where the service decided it, and as it was typed where a person did. */
import { Text } from '@mantine/core';
import { t, word } from '../../ui/t.ts';
import { ServiceWords } from '../service-words.tsx';
import { holdReasons } from './reason-for.tsx';

const known: Readonly<Record<string, string>> = {
  insufficient_stock: word('Not enough stock. It continues when stock arrives.'),
  short_pick: word('Items were missing at the pick. It continues when there is stock for it.'),
  lot_stopped: word('Its lot is on hold or recalled. Put the units back, and others are picked.'),
  address_unverified: word('The address needs checking by the merchant.'),
  overdue_invoice: word('The merchant has an overdue invoice.'),
};

interface Hold {
  code: string;
  message: string;
}

export function HoldReason({ code, message }: Hold) {
  return (
    <>
      <Text size="lg">{holdReasonOf({ code, message })}</Text>
      {known[code] === undefined ? null : <ServiceWords>{message}</ServiceWords>}
    </>
  );
}

export function holdReasonOf({ code, message }: Hold): string {
  const words = known[code];
  if (words !== undefined) return t(words);
  return holdReasons.includes(message) ? t(message) : message;
}
