/** Invoice title and unit of each kind of work. */
import type { ChargeType } from '@packhouse/contract/public/invoices';

export const chargeNames: Record<ChargeType, { title: string; unit: string }> = {
  receiving_unit: { title: 'Receiving, loose units', unit: 'unit' },
  receiving_carton: { title: 'Receiving, cartons', unit: 'carton' },
  receiving_pallet: { title: 'Receiving, pallets', unit: 'pallet' },
  container_unloading: { title: 'Container unloading', unit: 'container' },
  storage: { title: 'Storage', unit: 'm³-day' },
  storage_long_term: { title: 'Long-term storage', unit: 'm³-day' },
  storage_bin: { title: 'Bin storage', unit: 'bin-day' },
  pick_first: { title: 'Pick, first item', unit: 'order' },
  pick_additional: { title: 'Pick, additional items', unit: 'unit' },
  pack: { title: 'Packing', unit: 'package' },
  kit_component: { title: 'Kitting', unit: 'component' },
  spd_carton_handling: { title: 'Carton handling', unit: 'carton' },
  label: { title: 'Labels', unit: 'label' },
  order_minimum: { title: 'Order minimum', unit: 'order' },
  postage: { title: 'Postage', unit: 'package' },
  return: { title: 'Return', unit: 'return' },
  return_unit: { title: 'Return inspection', unit: 'unit' },
  cancel_fee: { title: 'Cancelled while it was picked', unit: 'order' },
  special_project: { title: 'Special projects', unit: 'unit' },
  minimum: { title: 'Monthly minimum', unit: 'month' },
  credit: { title: 'Credit', unit: 'credit' },
};
