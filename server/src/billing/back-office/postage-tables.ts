/** Postage tables: imported from CSV, listed and read. A table never changes. */
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import type { operatorPostageTables as operations } from '@packhouse/contract/operator/postage-tables';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { found, uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { listWarehouseRecords } from '../../goods/warehouses/records.ts';
import type {
  InstallationList,
  InstallationReads,
  InstallationRecord,
} from '../../warehouse/operators/reads.ts';
import { mustBeRight } from './csv-rows.ts';
import { mustBeCurrency } from '../../accounts/organizations/currencies.ts';
import { readPostageFiles } from './postage-csv.ts';
import { findAnyPostageTable, insertPostageTable, listPostageTables } from './postage-tables.sql.ts';

type Operations = typeof operations;

const reads: InstallationReads<Pick<Operations, 'list' | 'get'>> = {
  list: { page: (input, { installation }) => listPostageTables(installation, input) },
  get: {
    async read({ id }, { installation }) {
      const body = await findAnyPostageTable(installation, uuidOf('postageTable', id));
      return { body: found('postageTable', id, body), version: theOnlyVersion };
    },
  },
};

/** Version of every record, which never changes. */
const theOnlyVersion = 1;

export const operatorPostageTables: OperatorApi<
  InstallationList<never>,
  InstallationRecord<never>
>['operatorPostageTables'] = { ...reads, create };

async function create(
  { name, currency, ...files }: Input<Operations['create']>,
  { tenant, sequencer, actor }: WriteContext,
): Promise<Written> {
  mustBeCurrency(currency);
  const records = await listWarehouseRecords(tenant);
  const warehouses = new Map([...records.values()].map(({ code, id }) => [code.toUpperCase(), id]));
  const { zones, rates, errors } = readPostageFiles({ ...files, currency, warehouses });
  mustBeRight(errors);
  const id = spellId('postageTable', newId());
  const body = await insertPostageTable(tenant, {
    ...{ id, name, currency, zones, rates },
    zoneCount: zones.length,
    rateCount: rates.length,
    createdAt: sequencer.at,
    createdBy: actor,
    updatedAt: sequencer.at,
  });
  return { body, version: theOnlyVersion, location: `/operator/v0/postage-tables/${id}` };
}
