/** Fields of a record that a table shows by default. */
import type { OperationName } from '@packhouse/sdk';
import { nearest } from '@packhouse/contract/rules/nearest';
import { UsageError } from '../usage-error.ts';
import { isEmpty } from './cell.ts';

export type Row = Record<string, unknown>;

/** As `--columns` takes them. */
const usual: Partial<Record<OperationName, string>> & Record<string, string> = {
  'products.list': 'sku,name,trackingMode,reorderPoint,leadTimeDays,updatedAt,id',
  'products.history': 'at,actor.name,field,from,to',
  'cartons.list': 'name,barcode,unitsPerCarton,weight,updatedAt,id',
  'cartons.history': 'at,actor.name,field,from,to',
  'stock.breakdown': 'sku,name,onHand,allocated,available,sellable,incoming,backordered',
  'stock.cartonBreakdown': 'name,unitsPerCarton,onHand,allocated,available,incoming,id',
  'stock.ledger': 'createdAt,type,sku,name,bucket,quantity,balanceAfter,lot,actor.name',
  'stock.snapshots': 'date,sku,name,onHand,volume,warehouseId',
  'stock.marketplaceLevels': 'date,marketplace,sku,available,incoming,sold',
  'lots.list': 'sku,lot,expiresOn,status,reason,onHand,available,quarantined',
  'serialNumbers.list': 'sku,serialNumber,state,shipmentNumber,updatedAt',
  'shipments.list':
    'number,kind,status,promise.shipBy,promise.slaStatus,unitCount,warehouse.name,orderNumber,id',
  'shipments.timeline': 'at,event,title,actor.name',
  'warehouses.list': 'code,name,active,address.city,address.countryCode,timezone,id',
  'invoices.list': 'number,status,periodStart,periodEnd,dueDate,totalAmount,amountDue,id',
  'invoices.lineItems': 'serviceDate,chargeType,title,quantity,unit,unitCost,totalCost',
  'notifications.list': 'createdAt,kind,severity,title,state,count,id',
  'notifications.events': 'sequence,at,type,actor.name,resourceId',
  'recommendations.list': 'severity,type,title,impact.amount,confidence.level,expiresAt,id',
  'webhooks.list': 'url,topics,state,createdAt,id',
  'organization.members': 'name,email,role,joinedAt,id',
  'organization.usage': 'date,credentialName,requests,lastUsedAt,credentialId',
  'organization.auditLog': 'at,action,actor.name,subjectType,subjectId',
};

/** Default columns of a list; for a list not known here, the plain fields of its first record. */
export const usualColumns = (operation: string, rows: readonly Row[]): readonly string[] =>
  usual[operation]?.split(',') ?? plainFields(rows[0] ?? {});

/** Names of a record's fields that are not records themselves. */
export const plainFields = (record: Row): string[] =>
  Object.keys(record).filter((name) => typeof record[name] !== 'object' || record[name] === null);

/** The value at a path such as `promise.shipBy`; undefined if there is none. */
export function valueAt(record: Row, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Row)[name];
  }
  return value;
}

/** The record that contains the value at a path; its currency applies to the value. */
export const holderOf = (record: Row, path: string): Row =>
  path.includes('.') ? ((valueAt(record, path.slice(0, path.lastIndexOf('.'))) as Row) ?? {}) : record;

/**
 * Rejects a column that no record has, which is a typing error.
 * @throws UsageError
 */
export function checkColumns(columns: readonly string[], rows: readonly Row[]): void {
  for (const column of columns) {
    const found = new Set(rows.map((row) => has(row, column)));
    if (found.has(true) || !found.has(false)) continue;
    const known = [...new Set(rows.flatMap((row) => pathsOf(row)))];
    const meant = nearest(column, known);
    throw new UsageError(
      `--columns: no record has ${column}; ${meant ? `did you mean ${meant}?` : `there are ${known.join(', ')}.`}`,
    );
  }
}

/** Whether the field exists, with or without a value; undefined if the record that would contain it is empty. */
function has(row: Row, path: string): boolean | undefined {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return name in row;
  const inside = row[name];
  if (inside === null || (typeof inside === 'object' && isEmpty(inside))) return undefined;
  return typeof inside === 'object' && !Array.isArray(inside) && has(inside as Row, rest.join('.'));
}

const pathsOf = (row: Row, before = ''): string[] =>
  Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [`${before}${name}`, ...pathsOf(value as Row, `${before}${name}.`)]
      : [`${before}${name}`],
  );
