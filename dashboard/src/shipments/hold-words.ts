/** Meaning of each hold, and what ends it. */
import { plain } from '../words.ts';

interface HoldWords {
  title: string;
  fix: string;
}

const known: Record<string, HoldWords> = {
  client_hold: { title: 'Held by you', fix: 'Release it when it may go.' },
  warehouse_hold: {
    title: 'Held by the warehouse',
    fix: 'Only the warehouse can release it. Ask what it needs.',
  },
  insufficient_stock: {
    title: 'Stock is missing',
    fix: 'It goes on by itself when the missing goods are received. You can also change the items, or cancel it.',
  },
  short_pick: {
    title: 'Short at the pick',
    fix: 'The bin held less than the ledger said. It goes on when there is other stock; you can also change the items, or cancel it.',
  },
  address_unverified: {
    title: 'The address is in doubt',
    fix: 'Correct the address, or release the shipment to send it as it is.',
  },
  overdue_invoice: {
    title: 'An invoice is overdue',
    fix: 'Pay the overdue invoice. Only the warehouse can release it before.',
  },
};

export const holdWords = (code: string): HoldWords =>
  known[code] ?? { title: plain(code), fix: 'Release it when it may go.' };

/** True for holds that the merchant cannot release. */
export const isForeignHold = (code: string): boolean =>
  code === 'warehouse_hold' || code === 'overdue_invoice';
