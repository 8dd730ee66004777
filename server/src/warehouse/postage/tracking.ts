/**
 * Tracking of parcels whose labels were bought here: carriers tell by webhook, and are asked for what has been silent for a day.
 * Carriers tell things twice, late, and out of order; an event that is known already changes nothing.
 */
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import {
  CarrierFailure,
  type CarrierWebhook,
  type Tracking,
  type TrackingEvent,
} from '../../carriers/carrier.ts';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import { onShipment } from '../../goods/shipments/on-shipment.ts';
import { track } from '../../goods/shipments/outbound.ts';
import type { WriteContext } from '../../platform/context.ts';
import { holdSequencer } from '../../platform/sequencer.ts';
import { noOrganization } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { findAccount } from './accounts.sql.ts';
import type { PostageServices } from './buy.ts';
import { openCarrier, openWebhookSecret } from './open-carrier.ts';
import { findMerchant } from './postage.sql.ts';
import {
  findOwner,
  listByNumber,
  listSenders,
  listSilent,
  listSilentLabels,
  updateForgotten,
  updateHeard,
  type TrackedLabel,
} from './tracking.sql.ts';

type Package = Shipment['packages'][number];
type Tracked = Exclude<Package['status'], 'none' | 'label_created'>;

/** States of a parcel after which nothing more is to come. */
const ends: ReadonlySet<string> = new Set(['delivered', 'returned', 'lost']);
const trackMs = 10_000;
const silentMs = dayMs;
/** Nothing more is to come of a label that was bought so long ago. */
const forgottenMs = 90 * dayMs;
const labelsAtOnce = 200;

/** Outcome of a webhook: unknown account, wrong signature or content, or taken, with how many parcels changed. */
export type WebhookOutcome = 'unknown' | 'refused' | { changed: number };

/** Takes a request that reached the webhook of an account (a uuid). */
export async function takeWebhook(
  services: PostageServices,
  accountId: string,
  request: CarrierWebhook,
): Promise<WebhookOutcome> {
  const { database, secrets } = services;
  const owner = await findOwner(database, accountId);
  if (owner === undefined) return 'unknown';
  const account = await transaction(database, owner, (tenant) => findAccount(tenant, accountId), 'read');
  const secret = account && openWebhookSecret(secrets, account);
  if (!account || !secret) return 'unknown';
  const carrier = openCarrier(services, account, { orgId: owner, currency: 'USD', clockAheadMs: 0 });
  let tracking: Tracking | null;
  try {
    tracking = carrier.readWebhook(request, secret);
  } catch (error) {
    if (error instanceof CarrierFailure) return 'refused';
    throw error;
  }
  if (tracking === null) return { changed: 0 };
  let changed = 0;
  for (const orgId of await listSenders(database, accountId, tracking.trackingNumber))
    changed += await applyTracking(services, orgId, { ...tracking, accountId }, account.name);
  return { changed };
}

/** Records what a carrier tells of a parcel of an organization. Returns how many packages changed. */
async function applyTracking(
  services: PostageServices,
  orgId: string,
  tracking: Tracking & { accountId: string },
  carrierName: string,
): Promise<number> {
  const { database, files, now } = services;
  return transaction(database, orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now());
    const labels = await listByNumber(tenant, tracking.accountId, tracking.trackingNumber);
    const actor: Actor = { type: 'system', id: null, name: carrierName };
    const context: WriteContext = {
      ...{ tenant, sequencer, files, now: now(), expected: undefined },
      ...{ actor, actorRole: 'operator', mode: 'live' },
    };
    let changed = 0;
    for (const one of labels) changed += await applyTo(context, one, tracking);
    await sequencer.settle();
    return changed;
  });
}

async function applyTo(context: WriteContext, one: TrackedLabel, tracking: Tracking): Promise<number> {
  const { tenant, sequencer, actor } = context;
  const id = spellId('shipment', one.shipmentId);
  // A carrier may scan a parcel before the warehouse has said that it left: it is asked again then.
  if ((await shipmentRecord(context, id)).status !== 'forwarded') return 0;
  const packageId = spellId('package', one.packageId);
  let status: string = 'none';
  let changed = 0;
  await onShipment(context, id, (workContext, working) => {
    const parcel = working.record.packages.find((candidate) => candidate.id === packageId);
    if (!parcel || parcel.trackingNumber !== one.trackingNumber) return false;
    const news = newsOf(parcel, tracking, workContext.at);
    for (const { at, status: next, description } of news)
      track(workContext, working, actor, { packageId, at, status: next, description });
    status = parcel.status;
    changed = news.length > 0 ? 1 : 0;
    return news.length > 0;
  });
  await updateHeard(tenant, one, { at: sequencer.at, ended: ends.has(status) });
  return changed;
}

/** Events that the package does not have yet, the oldest first. A carrier that names none tells its state alone. */
function newsOf(
  parcel: Package,
  { events, status }: Tracking,
  now: string,
): { at: string; status: Tracked; description: string }[] {
  const known = new Set(parcel.events.map((event) => `${event.at} ${event.status}`));
  const told = events.length > 0 || parcel.status === status ? events : [stateAsEvent(status, now)];
  const news = new Map<string, { at: string; status: Tracked; description: string }>();
  for (const event of told) {
    if (!isTracked(event.status)) continue;
    const at = new Date(event.at).toISOString();
    const key = `${at} ${event.status}`;
    if (!known.has(key)) news.set(key, { at, status: event.status, description: wordsOf(event) });
  }
  return [...news.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

const isTracked = (status: Package['status']): status is Tracked =>
  status !== 'none' && status !== 'label_created';

const stateAsEvent = (status: Tracking['status'], at: string): TrackingEvent => ({
  ...{ at, status, location: null },
  description: status.replaceAll('_', ' '),
});

const wordsOf = ({ description, location }: TrackingEvent): string =>
  (location === null || location === '' ? description : `${description}, ${location}`).slice(0, 300);

/** Asks carriers for parcels that have been silent for a day. Returns how many packages changed. */
export async function pollTracking(
  services: PostageServices,
  { signal, onError }: { signal?: AbortSignal; onError: (error: unknown, trackingNumber: string) => void },
): Promise<number> {
  const since = new Date(services.now().getTime() - silentMs).toISOString();
  let changed = 0;
  for (const orgId of await listSilent(services.database, since)) {
    signal?.throwIfAborted();
    changed += await pollOrganization(services, orgId, since, { signal, onError });
  }
  return changed;
}

async function pollOrganization(
  services: PostageServices,
  orgId: string,
  since: string,
  { signal, onError }: { signal: AbortSignal | undefined; onError: (error: unknown, number: string) => void },
): Promise<number> {
  const { database, now } = services;
  const at = now();
  const forgotten = new Date(at.getTime() - forgottenMs).toISOString();
  await transaction(database, orgId, (tenant) => updateForgotten(tenant, forgotten, at.toISOString()));
  const { merchant, labels } = await transaction(
    database,
    orgId,
    async (tenant) => ({
      merchant: await findMerchant(tenant),
      labels: await listSilentLabels(tenant, since, labelsAtOnce),
    }),
    'read',
  );
  /** Accounts whose carrier asks for patience: they are asked again in an hour. */
  const busy = new Set<string>();
  let changed = 0;
  for (const one of labels) {
    signal?.throwIfAborted();
    if (busy.has(one.accountId)) continue;
    const account =
      (await transaction(database, orgId, (tenant) => findAccount(tenant, one.accountId), 'read')) ??
      (await transaction(database, noOrganization, (tenant) => findAccount(tenant, one.accountId), 'read'));
    if (!account || account.removedAt !== null) continue;
    try {
      const carrier = openCarrier(services, account, { orgId, ...merchant });
      const tracking = await carrier.track(one.trackingNumber, one.carrier, AbortSignal.timeout(trackMs));
      changed += await applyTracking(
        services,
        orgId,
        { ...tracking, accountId: one.accountId },
        account.name,
      );
    } catch (error) {
      if (error instanceof CarrierFailure && error.kind === 'busy') busy.add(one.accountId);
      else {
        onError(error, one.trackingNumber);
        // Another day, so that one number that the carrier does not know does not hold up the others.
        const heard = { at: new Date(at.getTime() - silentMs + hourMs * 6).toISOString(), ended: false };
        await transaction(database, orgId, (tenant) => updateHeard(tenant, one, heard));
      }
    }
  }
  return changed;
}
