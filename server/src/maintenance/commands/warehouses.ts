import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { spellId } from '@packhouse/contract/id';
import { Command } from 'commander';
import { newId } from '../../platform/database/ids.ts';
import { transaction } from '../../platform/transaction.ts';
import { insertWarehouses, listWarehouseCodes } from '../../goods/warehouses/warehouses.sql.ts';
import { printList, yesNo } from './print-list.ts';
import { checkTimezone } from './timezone.ts';
import { withDatabase } from './with-database.ts';

/** `packhouse admin warehouses`: the places goods lie in, the same for every organization. */
export function warehousesCommand(): Command {
  return new Command('warehouses')
    .description(
      'Creates and lists warehouses. They are the same for every organization, and changed in the back office of the warehouse app.',
    )
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addHelpText(
      'after',
      '\nExample:\n  packhouse admin warehouses create --code RNO --name Reno --timezone America/Los_Angeles \\\n' +
        '    --line1 "1 Dock Road" --city Reno --state NV --postal-code 89501 --country US',
    );
}

interface CreateOptions {
  code: string;
  name: string;
  line1: string;
  city: string;
  country: string;
  state?: string;
  postalCode?: string;
  timezone: string;
}

function createCommand(): Command {
  return new Command('create')
    .description('create a warehouse that picks and packs from Monday to Friday')
    .requiredOption('--code <code>', 'its short name in files, up to 16 letters and digits')
    .requiredOption('--name <name>', 'its name')
    .requiredOption('--line1 <street>', 'its street')
    .requiredOption('--city <city>', 'its city')
    .requiredOption('--country <code>', 'its country, two letters')
    .option('--state <state>', 'its state or region')
    .option('--postal-code <code>', 'its postal code')
    .option('--timezone <zone>', 'its IANA time zone', 'UTC')
    .action(async (options: CreateOptions) => {
      checkOptions(options);
      await withDatabase((database) =>
        transaction(database, newId(), async (tenant) => {
          const codes = await listWarehouseCodes(tenant);
          if (codes.some(({ code }) => code === options.code)) {
            throw new Error(`there is a warehouse "${options.code}" already; choose another --code.`);
          }
          await insertWarehouses(tenant, [toWarehouse(options, new Date().toISOString())]);
        }),
      );
      console.log(`Created ${options.name} (${options.code}).`);
    });
}

function listCommand(): Command {
  return new Command('list')
    .description('list warehouses')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      // They belong to no organization; the transaction asks for one all the same.
      const rows = await withDatabase((database) =>
        transaction(database, newId(), listWarehouseCodes, 'read'),
      );
      printList(rows, json, 'There is no warehouse yet. packhouse admin warehouses create --help', {
        Code: ({ code }) => code,
        Name: ({ name }) => name,
        Active: ({ active }) => yesNo(active),
      });
    });
}

function checkOptions({ code, country, timezone }: CreateOptions): void {
  if (!/^[A-Z0-9-]{1,16}$/.test(code)) {
    throw new Error(`--code must be up to 16 capital letters, digits and hyphens; it is "${code}".`);
  }
  if (!/^[A-Z]{2}$/.test(country)) {
    throw new Error(`--country must be two capital letters such as US; it is "${country}".`);
  }
  checkTimezone(timezone);
}

const toWarehouse = (options: CreateOptions, at: string): Warehouse => ({
  id: spellId('warehouse', newId()),
  createdAt: at,
  updatedAt: at,
  version: 1,
  code: options.code,
  name: options.name,
  description: null,
  active: true,
  address: {
    name: null,
    company: null,
    line1: options.line1,
    line2: null,
    city: options.city,
    state: options.state ?? null,
    postalCode: options.postalCode ?? null,
    countryCode: options.country,
    phone: null,
    email: null,
  },
  contact: { name: null, email: null, phone: null },
  tags: [],
  timezone: options.timezone,
  capabilities: ['pick_pack', 'small_parcel'],
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  holidays: [],
  cutoffs: [
    { service: 'standard', localTime: '14:00' },
    { service: 'expedited', localTime: '14:00' },
    { service: 'overnight', localTime: '12:00' },
  ],
  slaHours: { standard: 24, expedited: 8, overnight: 4 },
});
