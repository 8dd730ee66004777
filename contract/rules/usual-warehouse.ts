import type { Warehouse } from '../public/warehouses.ts';

/** Settings of a new warehouse that says nothing else. */
export const usualWarehouse = {
  active: true,
  contact: { name: null, email: null, phone: null },
  tags: [],
  capabilities: ['pick_pack', 'small_parcel'],
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  holidays: [],
  cutoffs: [
    { service: 'standard', localTime: '14:00' },
    { service: 'expedited', localTime: '14:00' },
    { service: 'overnight', localTime: '12:00' },
  ],
  slaHours: { standard: 24, expedited: 8, overnight: 4 },
} satisfies Partial<Warehouse>;
