/** Postage as packers buy it: rates, the purchase, and labels that are given back. */
import { readId, spellId } from '@packhouse/contract/id';
import { Postage, operatorPostage as operations } from '@packhouse/contract/operator/postage';
import type { Input } from '@packhouse/contract/operation';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import type { WriteContext } from '../../platform/context.ts';
import { uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { render } from '../../platform/render.ts';
import { transaction } from '../../platform/transaction.ts';
import { readInstallation } from '../operators/installation.ts';
import type { InstallationList, InstallationRecord } from '../operators/reads.ts';
import { carryOutPurchase, intendToBuy, type PostageServices } from './buy.ts';
import { carryOutGivingBack, intendToGiveBack } from './give-back.ts';
import { isBuyingPossible } from './accounts.sql.ts';
import { findMerchant, findPostage, listPostage, type PostageRow } from './postage.sql.ts';
import { askCarriers, prepareQuote } from './quote.ts';
import { sortedRates } from './choose-rate.ts';

type Operations = typeof operations;
type Desk = OperatorApi<InstallationList<never>, InstallationRecord<never>>['operatorPostage'];

export function operatorPostageHandlers(services: PostageServices): Desk {
  /** Does the work at the carrier once the intent is committed, and answers what has come of it. */
  const completed =
    (work: (services: PostageServices, orgId: string, id: string) => Promise<void>) =>
    async (orgId: string, body: string): Promise<string> => {
      const id = readId('postage', (JSON.parse(body) as Postage).id)!;
      await work(services, orgId, id);
      const row = await transaction(services.database, orgId, (tenant) => findPostage(tenant, id), 'read');
      return row ? render(Postage, recordOf(row)) : body;
    };
  const quote = async (input: Input<Operations['quote']>, context: WriteContext): Promise<Written> => {
    const { organizationId, id } = input;
    const row = await prepareQuote(context, input);
    return {
      ...answerOf(row),
      location: `/operator/v0/organizations/${organizationId}/shipments/${id}/postage`,
    };
  };
  const buy = async (input: Input<Operations['buy']>, context: WriteContext): Promise<Written> =>
    answerOf(await intendToBuy(context, input));
  const giveBack = async (input: Input<Operations['void']>, context: WriteContext): Promise<Written> =>
    answerOf(await intendToGiveBack(context, input));

  const isOffered = (orgId: string, warehouseId: string) =>
    readInstallation(services.database, (installation) => isBuyingPossible(installation, orgId, warehouseId));

  return {
    async ofShipment({ id }, context) {
      const { tenant } = context;
      const record = await shipmentRecord(context, id);
      const rows = await listPostage(tenant, uuidOf('shipment', id));
      const { isTest } = await findMerchant(tenant);
      return {
        body: render(operations.ofShipment.output, {
          offered: isTest || (await isOffered(tenant.orgId, uuidOf('warehouse', record.warehouse.id))),
          purchases: rows.map(recordOf),
        }),
      };
    },
    quote: Object.assign(quote, { complete: completed(askCarriers) }),
    buy: Object.assign(buy, { complete: completed(carryOutPurchase) }),
    void: Object.assign(giveBack, { complete: completed(carryOutGivingBack) }),
  };
}

const answerOf = (row: PostageRow): Written => ({ body: render(Postage, recordOf(row)) });

function recordOf(row: PostageRow): Postage {
  const { id, shipmentId, number, status, quotes, choice, rate, cost, labels, problem } = row;
  const { createdAt, createdBy, boughtBy, boughtAt, updatedAt } = row;
  return {
    ...{ number, status, choice, cost, problem, createdAt, createdBy, boughtBy, boughtAt, updatedAt },
    id: spellId('postage', id),
    shipmentId: spellId('shipment', shipmentId),
    rates: sortedRates(quotes.flatMap((quote) => quote.rates)),
    messages: quotes.flatMap(({ messages }) => messages),
    bought: rate,
    labels: labels.map(({ packageId, trackingNumber, trackingUrl, documentId }) => ({
      packageId: spellId('package', packageId),
      ...{ trackingNumber, trackingUrl },
      documentId: documentId && spellId('document', documentId),
    })),
  };
}
