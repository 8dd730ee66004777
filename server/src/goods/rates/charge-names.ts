/** Invoice title and unit of each kind of work. */
import type { ChargeType } from '@packhouse/contract/public/invoices';

export const chargeNames: Record<ChargeType, { title: string; unit: string }> = {
  receiving_unit: { title: 'Receiving, loose units', unit: 'unit' },
  receiving_carton: { title: 'Receiving, cartons', unit: 'carton' },
  storage: { title: 'Storage', unit: 'm³-day' },
  pick_first: { title: 'Pick, first item', unit: 'order' },
  pick_additional: { title: 'Pick, additional items', unit: 'unit' },
  pack: { title: 'Packing', unit: 'package' },
  spd_carton_handling: { title: 'Carton handling', unit: 'carton' },
  label: { title: 'Labels', unit: 'label' },
  postage: { title: 'Postage', unit: 'package' },
  return: { title: 'Return', unit: 'return' },
  cancel_fee: { title: 'Cancelled while it was picked', unit: 'order' },
  special_project: { title: 'Special projects', unit: 'unit' },
  minimum: { title: 'Monthly minimum', unit: 'month' },
  credit: { title: 'Credit', unit: 'credit' },
};
