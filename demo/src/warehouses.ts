/** The three warehouses of the demo. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Address } from '@packhouse/contract/measures';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { holidaysOf } from './holidays.ts';
import { idsOf } from './ids.ts';

export type WarehouseCode = 'RNO' | 'EWR' | 'RTM';

const ids = idsOf('packhouse');

/** Open for two years at `now`; holidays are listed for last year, this and the next. */
export function demoWarehouses(now: Date): Warehouse[] {
  const year = now.getUTCFullYear();
  const openedAt = new Date(Math.floor(now.getTime() / dayMs - 730) * dayMs).toISOString();
  return sites.map(({ country, ...site }, index) => ({
    id: ids.id('warehouse', index + 1),
    createdAt: openedAt,
    updatedAt: openedAt,
    version: 1,
    active: true,
    ...site,
    holidays: holidaysOf(country, [year - 1, year, year + 1]),
  }));
}

type Site = Omit<Warehouse, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'active' | 'holidays'> & {
  code: WarehouseCode;
  country: 'US' | 'NL';
};

const sites: Site[] = [
  {
    code: 'RNO',
    name: 'Reno West',
    description: 'Two days by ground to the West Coast; bonded dock for containers from Oakland.',
    address: addressOf('480 Copper Basin Way', 'Sparks', 'NV', '89434', 'US', '+1 775 555 0110', 'reno'),
    contact: { name: 'Inbound desk', email: 'inbound.reno@packhouse.example', phone: '+1 775 555 0112' },
    tags: ['us', 'west'],
    timezone: 'America/Los_Angeles',
    capabilities: ['pick_pack', 'small_parcel', 'container_receiving', 'returns', 'hazmat', 'kitting'],
    workingDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    cutoffs: [
      { service: 'standard', localTime: '14:00' },
      { service: 'expedited', localTime: '15:00' },
      { service: 'overnight', localTime: '12:30' },
    ],
    slaHours: { standard: 24, expedited: 4, overnight: 5 },
    country: 'US',
  },
  {
    code: 'EWR',
    name: 'Edison East',
    description: 'Twenty-five minutes from the container terminals of Newark and Elizabeth.',
    address: addressOf('77 Raritan Freight Road', 'Edison', 'NJ', '08837', 'US', '+1 732 555 0140', 'edison'),
    contact: { name: 'Inbound desk', email: 'inbound.edison@packhouse.example', phone: '+1 732 555 0142' },
    tags: ['us', 'east'],
    timezone: 'America/New_York',
    capabilities: ['pick_pack', 'small_parcel', 'container_receiving', 'returns', 'hazmat'],
    workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    cutoffs: [
      { service: 'standard', localTime: '15:00' },
      { service: 'expedited', localTime: '15:30' },
      { service: 'overnight', localTime: '13:00' },
    ],
    slaHours: { standard: 24, expedited: 3, overnight: 5 },
    country: 'US',
  },
  {
    code: 'RTM',
    name: 'Rotterdam',
    description: 'On the Maasvlakte, for the Benelux, Germany and France.',
    address: addressOf('Loodsweg 14', 'Rotterdam', null, '3199 LA', 'NL', '+31 10 555 0170', 'rotterdam'),
    contact: { name: 'Inbound desk', email: 'inbound.rotterdam@packhouse.example', phone: '+31 10 555 0172' },
    tags: ['eu'],
    timezone: 'Europe/Amsterdam',
    capabilities: ['pick_pack', 'small_parcel', 'container_receiving', 'returns', 'cold_storage'],
    workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    cutoffs: [
      { service: 'standard', localTime: '16:00' },
      { service: 'expedited', localTime: '13:00' },
      { service: 'overnight', localTime: '12:00' },
    ],
    slaHours: { standard: 20, expedited: 5, overnight: 5 },
    country: 'NL',
  },
];

function addressOf(
  line1: string,
  city: string,
  state: string | null,
  postalCode: string,
  countryCode: string,
  phone: string,
  desk: string,
): Address {
  return {
    name: null,
    company: 'Packhouse',
    line1,
    line2: null,
    city,
    state,
    postalCode,
    countryCode,
    phone,
    email: `${desk}@packhouse.example`,
  };
}
