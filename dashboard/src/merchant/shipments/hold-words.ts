/** Meaning of each hold, and what ends it. */
import { plain } from '../../ui/words.ts';

interface HoldWords {
  title: string;
  fix: string;
}

const known: Record<string, HoldWords> = {
  client_hold: { title: 'Held by you', fix: 'Release it when it is ready to ship.' },
  warehouse_hold: {
    title: 'Held by the warehouse',
    fix: 'Only the warehouse can release it. Contact the warehouse.',
  },
  insufficient_stock: {
    title: 'Not enough stock',
    fix: 'Ships automatically once restocked. You can also change the items or cancel the shipment.',
  },
  lot_stopped: {
    title: 'Lot stopped',
    fix: 'A lot in this shipment was held or recalled after it was picked. The warehouse puts the units back and picks others.',
  },
  short_pick: {
    title: 'Short pick',
    fix: 'The bin held less than the ledger shows. Ships automatically once there is other stock. You can also change the items or cancel the shipment.',
  },
  address_unverified: {
    title: 'Address not verified',
    fix: 'Correct the address, or release the shipment to ship it as is.',
  },
  overdue_invoice: {
    title: 'Overdue invoice',
    fix: 'Pay the overdue invoice. Until then, only the warehouse can release the shipment.',
  },
};

export const holdWords = (code: string): HoldWords =>
  known[code] ?? { title: plain(code), fix: 'Release it when it is ready to ship.' };

/** True for holds that the merchant cannot release. */
export const isForeignHold = (code: string): boolean =>
  code === 'warehouse_hold' || code === 'overdue_invoice' || code === 'lot_stopped';
