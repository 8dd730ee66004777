/**
 * The purchase of postage. The intent is committed first; then the carrier is asked, in no transaction; and one transaction
 * records what was bought. A process that dies in between leaves the intent behind: once its lease has ended, another one asks
 * the carrier what has become of the purchase, and goes on from there. So a label is bought once and never lost.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { readId, spellId } from '@packhouse/contract/id';
import type { PostageProblem } from '@packhouse/contract/operator/postage';
import type { File, Shipment } from '@packhouse/contract/public/shipments';
import type { z } from 'zod';
import {
  CarrierFailure,
  type Carrier,
  type CarrierLabel,
  type CarrierPurchase,
} from '../../carriers/carrier.ts';
import { checkFile, papers } from '../../goods/documents/check-file.ts';
import { enterCosts } from '../../goods/rates/carrier-costs.ts';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import { onShipment } from '../../goods/shipments/on-shipment.ts';
import { label } from '../../goods/shipments/packages.ts';
import type { WriteContext } from '../../platform/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { found } from '../../platform/implement.ts';
import { holdSequencer } from '../../platform/sequencer.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { findAccount, type SealedAccount } from './accounts.sql.ts';
import { openCarrier, type CarrierServices } from './open-carrier.ts';
import {
  findMerchant,
  findPostage,
  listOpenPostage,
  lockPostage,
  updateBegun,
  updateBought,
  updateBuying,
  updateDocument,
  updateLater,
  updateLease,
  updateStatus,
  type LabelRow,
  type Merchant,
  type PostageRow,
} from './postage.sql.ts';
import { asCarrierFailure, problem, problemOf } from './problem.ts';
import { parcelsOf } from './quote.ts';

export interface PostageServices extends CarrierServices {
  files: FileStore;
}

/** Longest time that the carrier may take for a purchase, in milliseconds. */
const buyMs = 25_000;
const fileMs = 10_000;
/** Time after which another process may take over: longer than all calls of one attempt may last. */
const leaseMs = 60_000;
const againMs = 30_000;
/** Patience of a repeated request with the first one. */
const waitMs = 10_000;
const lookMs = 200;
/** Pause before the carrier is asked what has become of a purchase whose answer was lost. */
const settleMs = 1_000;

export const leaseFrom = (at: string, ms = leaseMs): string => new Date(Date.parse(at) + ms).toISOString();

/** Records the intent to buy a rate, the suggested one unless one is named. Buying the same rate again changes nothing. */
export async function intendToBuy(
  context: WriteContext,
  { id, postageId, rateId }: { id: string; postageId: string; rateId?: string | undefined },
): Promise<PostageRow> {
  const { tenant, sequencer, actor } = context;
  const record = await shipmentRecord(context, id);
  const row = await postageOf(tenant, record, postageId);
  const wanted = rateId ?? row.rate?.id ?? row.choice?.rateId;
  if (row.status === 'buying' || row.status === 'bought') {
    if (wanted === row.rate?.id) return row;
    throw refused(record, 'postage_bought_already', `${row.boughtBy!.name} has chosen another rate.`);
  }
  if (row.status !== 'quoted' && row.status !== 'refused')
    throw refused(record, 'postage_no_rate', `Its rates are ${row.status}. Ask for rates again.`);
  if (!isDeepStrictEqual(parcelsOf(record), row.parcels))
    throw refused(
      record,
      'postage_packed_again',
      'It was packed again since the rates were asked for. Ask for rates again.',
    );
  const open = await listOpenPostage(tenant, row.shipmentId);
  const other = open.find(({ status }) => status !== 'voiding');
  if (other)
    throw refused(record, 'postage_bought_already', `${other.boughtBy!.name} has bought a label already.`);
  const quote = row.quotes.find(({ rates }) => rates.some((rate) => rate.id === wanted));
  const rate = quote?.rates.find((one) => one.id === wanted);
  if (!quote?.quoteId || !rate) {
    if (rateId === undefined)
      throw refused(
        record,
        'postage_no_rate',
        'No carrier offered a rate. Ask for rates again, or enter a label by hand.',
      );
    throw invalid('rateId', `must be the id of one of the rates; you sent ${rateId}`);
  }
  await updateBuying(tenant, row.id, {
    ...{ accountId: quote.accountId, quoteId: quote.quoteId, rate, by: actor },
    ...{ leaseUntil: leaseFrom(sequencer.at), at: sequencer.at },
  });
  return (await findPostage(tenant, row.id))!;
}

export async function postageOf(tenant: Tenant, record: Shipment, postageId: string): Promise<PostageRow> {
  const row = await lockPostage(tenant, readId('postage', postageId) ?? noOrganization);
  const isOfShipment = row && spellId('shipment', row.shipmentId) === record.id;
  return found('postage', postageId, isOfShipment ? row : undefined);
}

const refused = (
  { number }: Shipment,
  code: 'postage_bought_already' | 'postage_no_rate' | 'postage_packed_again',
  why: string,
): Failure =>
  new Failure('invalid_state', `Postage of ${number} cannot be bought. ${why}`, {
    reason: { code, values: { order: number } },
  });

/** Buys what was intended, and records it. A repeated request waits for the first one. */
export async function carryOutPurchase(services: PostageServices, orgId: string, id: string): Promise<void> {
  if (!(await isFirst(services, orgId, id, 'buying'))) return;
  const intent = await readIntent(services, orgId, id, 'buying');
  if (intent) await settle(services, orgId, intent, () => buyOnce(intent));
}

/**
 * Whether the attempt is the caller's. When a repeated request has it, or a process that died, false once it has ended, or after
 * a while.
 */
export async function isFirst(
  { database }: Pick<CarrierServices, 'database'>,
  orgId: string,
  id: string,
  status: 'buying' | 'voiding',
): Promise<boolean> {
  if (await transaction(database, orgId, (tenant) => updateBegun(tenant, id, status))) return true;
  for (let waited = 0; waited < waitMs; waited += lookMs) {
    const row = await transaction(database, orgId, (tenant) => findPostage(tenant, id), 'read');
    if (row?.status !== status) return false;
    await pause(lookMs);
  }
  return false;
}

/** Finds out what has become of a purchase that its process has left behind, and finishes it. */
export async function resumePurchase(services: PostageServices, orgId: string, id: string): Promise<void> {
  const at = services.now().toISOString();
  const lease = { from: 'buying', until: leaseFrom(at), now: at } as const;
  if (!(await transaction(services.database, orgId, (tenant) => updateLease(tenant, id, lease)))) return;
  const intent = await readIntent(services, orgId, id, 'buying');
  if (!intent) return;
  await settle(services, orgId, intent, async () => {
    const { carrier, row } = intent;
    const bought = await carrier.purchaseOf(row.quoteId!, AbortSignal.timeout(fileMs));
    return bought ?? buyOnce(intent);
  });
}

export interface Intent {
  row: PostageRow;
  account: SealedAccount;
  carrier: Carrier;
  merchant: Merchant;
}

/** The purchase with a connection to its carrier; undefined when it is in another state by now. */
export async function readIntent(
  services: CarrierServices,
  orgId: string,
  id: string,
  status: PostageRow['status'],
): Promise<Intent | undefined> {
  const { database } = services;
  const own = await transaction(
    database,
    orgId,
    async (tenant) => {
      const row = await findPostage(tenant, id);
      if (row?.status !== status || row.accountId === null) return undefined;
      return { row, merchant: await findMerchant(tenant), account: await findAccount(tenant, row.accountId) };
    },
    'read',
  );
  if (!own) return undefined;
  const { row, merchant } = own;
  const account =
    own.account ??
    (await transaction(database, noOrganization, (tenant) => findAccount(tenant, row.accountId!), 'read'));
  if (!account) throw new Error(`postage ${id} names an account that is not there`);
  return { row, merchant, account, carrier: openCarrier(services, account, { orgId, ...merchant }) };
}

/** Asks for the purchase once. When it fails, asks whether it took place, here or in an earlier attempt. */
async function buyOnce({ row, carrier }: Intent): Promise<CarrierPurchase> {
  const { quotes, rate, quoteId } = row;
  const quote = quotes.find((one) => one.quoteId === quoteId)!;
  const carrierRate = quote.carrierRates[quote.rates.findIndex(({ id }) => id === rate!.id)]!;
  try {
    return await carrier.buy(quoteId!, carrierRate, AbortSignal.timeout(buyMs));
  } catch (error) {
    const failure = asCarrierFailure(error, 'unknown_outcome');
    if (failure.kind === 'unknown_outcome') await pause(settleMs);
    const bought = await carrier.purchaseOf(quoteId!, AbortSignal.timeout(fileMs)).catch(() => null);
    if (bought) return bought;
    throw failure;
  }
}

/** Records the outcome of `ask`: what was bought, why nothing was, or that it is to be asked again. */
async function settle(
  services: PostageServices,
  orgId: string,
  intent: Intent,
  ask: () => Promise<CarrierPurchase>,
): Promise<void> {
  const { database, now } = services;
  const { id } = intent.row;
  let purchase: CarrierPurchase;
  try {
    purchase = await ask();
  } catch (error) {
    const failure = asCarrierFailure(error, 'unknown_outcome');
    const at = now().toISOString();
    const why = problemOf(failure, at);
    await transaction(database, orgId, (tenant) =>
      failure.kind === 'unknown_outcome'
        ? updateLater(tenant, id, { until: leaseFrom(at, againMs), problem: why, at })
        : updateStatus(tenant, id, { from: 'buying', to: 'refused', problem: why, at }),
    );
    if (!(error instanceof CarrierFailure)) throw error;
    return;
  }
  await recordPurchase(services, orgId, intent, purchase);
}

type StoredFile = z.infer<typeof File>;

/** A label with its file; without one where it could not be downloaded yet. */
interface Downloaded {
  label: CarrierLabel;
  file: StoredFile | undefined;
}

async function recordPurchase(
  services: PostageServices,
  orgId: string,
  intent: Intent,
  purchase: CarrierPurchase,
): Promise<void> {
  const { database, files, now } = services;
  const { id, shipmentId, boughtBy } = intent.row;
  const downloaded: Downloaded[] = [];
  for (const [index, one] of purchase.labels.entries()) {
    const named = ownReference(intent.row, one, index);
    downloaded.push({ label: named, file: await download(services, orgId, intent, named) });
  }
  await transaction(database, orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now());
    const row = await lockPostage(tenant, id);
    // Another process, which took this one for dead, has recorded it.
    if (row?.status !== 'buying') return;
    const { at } = sequencer;
    const context: WriteContext = {
      ...{ tenant, sequencer, files, now: now(), expected: undefined },
      ...{ actor: boughtBy!, actorRole: 'operator', mode: 'live' },
    };
    const why = await labelPackages(context, intent, purchase, downloaded);
    const labels = labelRows(intent, purchase, downloaded);
    if (intent.account.orgId === noOrganization)
      await enterCosts(
        context,
        await shipmentRecord(context, spellId('shipment', shipmentId)),
        labels
          .filter(({ cost }) => cost !== 0)
          .map(({ trackingNumber, cost }) => ({
            ...{ trackingNumber, kind: 'postage' as const },
            ...{ amount: cost, currency: purchase.currency },
          })),
      );
    const isWhole = downloaded.every(({ file }) => file !== undefined);
    await updateBought(tenant, id, {
      ...{ shipmentId, cost: purchase.amount, labels, at },
      ...(why
        ? { status: 'voiding', problem: why, leaseUntil: at }
        : { status: 'bought', problem: null, leaseUntil: isWhole ? null : leaseFrom(at, againMs) }),
    });
    await sequencer.settle();
  });
}

/** The label under the id of our package; a carrier that does not repeat it answers labels in the order of the parcels. */
function ownReference({ parcels }: PostageRow, one: CarrierLabel, index: number): CarrierLabel {
  const isKnown = parcels.some(({ reference }) => reference === one.reference);
  return isKnown ? one : { ...one, reference: parcels[index]!.reference };
}

/** Labels the packages. Returns why not when the shipment takes no labels any more: then they are given back. */
async function labelPackages(
  context: WriteContext,
  { row, account }: Intent,
  { carrier, service }: CarrierPurchase,
  downloaded: readonly Downloaded[],
): Promise<PostageProblem | undefined> {
  const { sequencer, actor } = context;
  try {
    await onShipment(context, spellId('shipment', row.shipmentId), (workContext, working) => {
      const { record: shipment } = working;
      if (shipment.packages.some(({ trackingNumber }) => trackingNumber !== null))
        throw new Failure('invalid_state', `${shipment.number} was labelled meanwhile.`);
      label(
        workContext,
        working,
        actor,
        downloaded.map(({ label: { reference, trackingNumber, trackingUrl } }) => ({
          ...{ packageId: reference, carrier, service, trackingNumber },
          trackingUrl: trackingUrl ?? undefined,
        })),
      );
      shipment.documents.push(
        ...downloaded.flatMap(({ file }) => (file ? [{ ...file, kind: kindOfLabel(account) }] : [])),
      );
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return problem(
      'not_needed',
      `The label was bought, but ${row.number} takes none any more: ${error.message}`,
      sequencer.at,
    );
  }
}

/** A label of a merchant's own account is the merchant's, so that no postage is billed for it. */
const kindOfLabel = ({ orgId }: SealedAccount): StoredFile['kind'] =>
  orgId === noOrganization ? 'carrier_label' : 'shipping_label';

function labelRows(
  { account }: Intent,
  { amount, carrier }: CarrierPurchase,
  downloaded: readonly Downloaded[],
): LabelRow[] {
  const share = Math.floor(amount / downloaded.length);
  return downloaded.map(({ label: one, file }, index) => ({
    packageId: readId('package', one.reference)!,
    ...{ accountOrgId: account.orgId, accountId: account.id, carrier, labelId: one.id },
    ...{ trackingNumber: one.trackingNumber, trackingUrl: one.trackingUrl, format: one.format, url: one.url },
    documentId: file ? readId('document', file.id)! : null,
    // What does not divide evenly is of the first parcel.
    cost: index === 0 ? amount - share * (downloaded.length - 1) : share,
    voidedAt: null,
  }));
}

/** Downloads a label and puts it into the file store; undefined when that fails: a label without its file is still bought. */
async function download(
  { files }: PostageServices,
  orgId: string,
  { carrier, row }: Pick<Intent, 'carrier' | 'row'>,
  one: CarrierLabel,
): Promise<StoredFile | undefined> {
  try {
    const bytes = await carrier.file(one, one.format, AbortSignal.timeout(fileMs));
    const checked = checkFile(bytes, `${row.number}-${one.trackingNumber}.${one.format}`, undefined, papers);
    const uuid = newId();
    await files.put(orgId, uuid, bytes);
    return { id: spellId('document', uuid), kind: 'carrier_label', ...checked };
  } catch (error) {
    if (error instanceof CarrierFailure || error instanceof Failure) return undefined;
    throw error;
  }
}

/** Downloads the files of labels that were bought without them, and adds them to the shipment. */
export async function fetchFiles(services: PostageServices, orgId: string, id: string): Promise<void> {
  const { database, files, now } = services;
  const intent = await readIntent(services, orgId, id, 'bought');
  if (!intent) return;
  const { row, account } = intent;
  const fetched: { packageId: string; file: StoredFile }[] = [];
  const missing = row.labels.filter(({ documentId }) => documentId === null);
  for (const { packageId, labelId, ...one } of missing) {
    const reference = spellId('package', packageId);
    const file = await download(services, orgId, intent, { ...one, reference, id: labelId });
    if (file) fetched.push({ packageId, file });
  }
  await transaction(database, orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now());
    if ((await lockPostage(tenant, id))?.status !== 'bought') return;
    const context: WriteContext = {
      ...{ tenant, sequencer, files, now: now(), expected: undefined },
      ...{ actor: row.boughtBy!, actorRole: 'operator', mode: 'live' },
    };
    if (fetched.length > 0)
      await onShipment(context, spellId('shipment', row.shipmentId), (workContext, { record: shipment }) => {
        shipment.documents.push(...fetched.map(({ file }) => ({ ...file, kind: kindOfLabel(account) })));
        workContext.tell(shipment, 'shipment.updated', row.boughtBy!, { fields: ['documents'] });
      });
    for (const { packageId, file } of fetched)
      await updateDocument(tenant, id, packageId, readId('document', file.id)!);
    const leaseUntil = fetched.length === missing.length ? null : leaseFrom(sequencer.at, againMs);
    await updateStatus(tenant, id, {
      ...{ from: 'bought', to: 'bought', problem: row.problem, leaseUntil, at: sequencer.at },
    });
    await sequencer.settle();
  });
}
