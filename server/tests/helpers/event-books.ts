/**
 * Checks that an organization's events match its records: every change has its event, and there is no event without a
 * change.
 */
import { spellId } from '@packhouse/contract/id';
import type { Topic } from '@packhouse/contract/public/events';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type pg from 'pg';
import { types } from '../../src/platform/database/database.ts';

export interface BookedEvent {
  id: string;
  n: number;
  type: Topic;
  at: string;
  resourceId: string;
  data: Record<string, unknown>;
}

/** All events of an organization in order, as the owner of the database sees them. */
export const eventsOf = (owner: pg.ClientBase, orgId: string): Promise<BookedEvent[]> =>
  rowsOf<BookedEvent>(
    owner,
    `select id, n, type, at, resource_id as "resourceId", data from events where org_id = $1 order by n`,
    orgId,
  );

/** All mismatches, each as a sentence. */
export async function auditEvents(owner: pg.ClientBase, orgId: string): Promise<string[]> {
  await owner.query('begin isolation level repeatable read read only');
  try {
    const events = await eventsOf(owner, orgId);
    return [
      ...(await auditSequence(owner, orgId, events)),
      ...(await auditLives(owner, orgId, events)),
      ...(await auditStamps(owner, orgId, events)),
      ...(await auditItems(owner, orgId, events)),
      ...(await auditPackages(owner, orgId, events)),
      ...(await auditStock(owner, orgId, events)),
      ...(await auditNotifications(owner, orgId, events)),
    ];
  } finally {
    await owner.query('rollback');
  }
}

/** Events are numbered 1, 2, 3 and so on up to the sequencer's total, each id occurs once, and time does not go back. */
async function auditSequence(
  owner: pg.ClientBase,
  orgId: string,
  events: readonly BookedEvent[],
): Promise<string[]> {
  const [clock] = await rowsOf<{ total: number }>(
    owner,
    'select events_total as total from organization_clocks where org_id = $1',
    orgId,
  );
  const gap = events.findIndex(({ n }, index) => n !== index + 1);
  const back = events.findIndex(({ at }, index) => index > 0 && at < events[index - 1]!.at);
  return [
    ...(gap >= 0 ? [`the event at place ${gap + 1} has the sequence ${events[gap]!.n}`] : []),
    ...(clock!.total === events.length
      ? []
      : [`the clock counts ${clock!.total} events of ${events.length}`]),
    ...(new Set(events.map(({ id }) => id)).size === events.length ? [] : ['an id is that of two events']),
    ...(back >= 0 ? [`the event ${events[back]!.n} is older than the one before it`] : []),
  ];
}

/** Events for each change of a shipment's status. */
const told: Record<'outbound' | 'inbound', Record<string, readonly Topic[]>> = {
  outbound: {
    ' draft': ['shipment.created'],
    'draft pending': ['shipment.submitted'],
    'draft on_hold': ['shipment.submitted', 'shipment.held'],
    'pending on_hold': ['shipment.held'],
    'on_hold pending': ['shipment.released'],
    'pending processing': ['shipment.started'],
    'processing on_hold': ['shipment.short_picked'],
    'processing forwarded': ['shipment.forwarded'],
    'forwarded processing': ['shipment.unshipped'],
    'processing pending_cancel': ['shipment.cancel_requested'],
    'pending_cancel processing': ['shipment.cancel_refused'],
    'draft cancelled': ['shipment.cancelled'],
    'pending cancelled': ['shipment.cancelled'],
    'on_hold cancelled': ['shipment.cancelled'],
    'pending_cancel cancelled': ['shipment.cancelled'],
  },
  inbound: {
    ' draft': ['inbound.created'],
    'draft pending': ['inbound.submitted'],
    'pending confirmed': ['inbound.confirmed'],
    'pending rejected': ['inbound.rejected'],
    'confirmed processing': ['inbound.arrived'],
    'processing received': ['inbound.received'],
    'confirmed pending_cancel': ['shipment.cancel_requested'],
    'pending_cancel confirmed': ['shipment.cancel_refused'],
    'draft cancelled': ['inbound.cancelled'],
    'pending cancelled': ['inbound.cancelled'],
    'pending_cancel cancelled': ['inbound.cancelled'],
  },
};
const ofLives = new Set(Object.values(told).flatMap((steps) => Object.values(steps).flat()));

/** The steps of every shipment match its events, in order. */
async function auditLives(
  owner: pg.ClientBase,
  orgId: string,
  events: readonly BookedEvent[],
): Promise<string[]> {
  const steps = await rowsOf<{
    id: string;
    flow: 'outbound' | 'inbound';
    change: string;
    there: boolean;
  }>(
    owner,
    `select t.shipment_id as id, t.flow, t.from_status || ' ' || t.to_status as change, s.id is not null as there
     from shipment_steps t left join shipments s on s.org_id = t.org_id and s.id = t.shipment_id
     where t.org_id = $1 order by t.shipment_id, t.step`,
    orgId,
  );
  const expected = new Map<string, string[]>();
  const gone = new Set<string>();
  for (const { id, flow, change, there } of steps) {
    const shipment = spellId('shipment', id);
    const life = expected.get(shipment) ?? [];
    expected.set(shipment, [...life, ...(told[flow][change] ?? [`something of ${change}`])]);
    if (!there) gone.add(shipment);
  }
  for (const id of gone) expected.get(id)!.push('shipment.deleted');
  const actual = new Map<string, string[]>();
  for (const { type, resourceId } of events) {
    if (!ofLives.has(type) && type !== 'shipment.deleted') continue;
    const life = actual.get(resourceId) ?? [];
    // A shipment that is already on hold may get more holds.
    if (type === 'shipment.held' && ['shipment.held', 'shipment.short_picked'].includes(life.at(-1)!))
      continue;
    actual.set(resourceId, [...life, type]);
  }
  return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((id) => {
    const [was, is] = [expected.get(id)?.join(), actual.get(id)?.join()];
    return was === is
      ? []
      : [`${id} went through ${was ?? 'nothing'}, and its events tell ${is ?? 'nothing'}`];
  });
}

/** The last change of each shipment has the time of its last event. */
async function auditStamps(
  owner: pg.ClientBase,
  orgId: string,
  events: readonly BookedEvent[],
): Promise<string[]> {
  const shipments = await rowsOf<{ id: string; at: string }>(
    owner,
    'select id, updated_at as at from shipments where org_id = $1',
    orgId,
  );
  const last = new Map(events.map(({ resourceId, at }) => [resourceId, at]));
  return shipments.flatMap(({ id, at }) => {
    const spelled = spellId('shipment', id);
    const event = last.get(spelled);
    return event === at
      ? []
      : [`${spelled} was changed at ${at}, and its last event is of ${event ?? 'never'}`];
  });
}

const endings: Partial<Record<Topic, boolean>> = {
  'product.archived': true,
  'product.restored': false,
  'carton.archived': true,
  'carton.restored': false,
};

/** Each version of a product or carton has an event, and an item is archived if its last such event says so. */
async function auditItems(
  owner: pg.ClientBase,
  orgId: string,
  events: readonly BookedEvent[],
): Promise<string[]> {
  const items = await rowsOf<{ kind: 'product' | 'carton'; id: string; version: number; archived: boolean }>(
    owner,
    `select 'product' as kind, id, version, deleted_at is not null as archived from products where org_id = $1
     union all
     select 'carton', id, version, deleted_at is not null from cartons where org_id = $1`,
    orgId,
  );
  return items.flatMap(({ kind, id, version, archived }) => {
    const spelled = spellId(kind, id);
    const own = events.filter(
      ({ resourceId, type }) =>
        resourceId === spelled &&
        ['created', 'updated', 'archived', 'restored'].some((topic) => type === `${kind}.${topic}`),
    );
    // Fixtures that were inserted without a request are in their first version, and have no event for it.
    const created = own.filter(({ type }) => type.endsWith('.created')).length;
    const expected = version - 1 + Math.min(1, created);
    const ended = own.flatMap(({ type }) => endings[type] ?? []).at(-1) ?? false;
    return [
      ...(created > 1 ? [`${spelled} was created ${created} times`] : []),
      ...(own.length === expected
        ? []
        : [
            `${spelled} has version ${version} and ${own.length} events: ${own.map(({ type }) => type).join()}`,
          ]),
      ...(ended === archived
        ? []
        : [`${spelled} is ${archived ? '' : 'not '}archived, and its events deny it`]),
    ];
  });
}

/** The events of each package match its label and the carrier's reports. */
async function auditPackages(
  owner: pg.ClientBase,
  orgId: string,
  events: readonly BookedEvent[],
): Promise<string[]> {
  const shipments = await rowsOf<{ doc: string }>(
    owner,
    'select doc from shipments where org_id = $1',
    orgId,
  );
  const records = shipments.map(({ doc }) => JSON.parse(doc) as Shipment);
  const parcelsOf = new Map(records.map(({ id, packages }) => [id, packages.map((parcel) => parcel.id)]));
  const ofPackages = new Map<string, string[]>();
  for (const { type, data, resourceId } of events) {
    // A shipment that came back from the truck has not left.
    if (type === 'shipment.unshipped') {
      for (const parcel of parcelsOf.get(resourceId) ?? []) {
        const seen = ofPackages.get(parcel) ?? [];
        ofPackages.set(
          parcel,
          seen.filter((one) => one !== 'package.forwarded'),
        );
      }
    }
    // A label that was given back is on no package.
    for (const parcel of (data['withoutLabel'] as string[] | undefined) ?? []) ofPackages.delete(parcel);
    if (!type.startsWith('package.')) continue;
    const parcel = String(data['packageId']);
    ofPackages.set(parcel, [...(ofPackages.get(parcel) ?? []), type]);
  }
  return records.flatMap(({ number, status, packages }) => {
    return packages.flatMap((parcel) => {
      const [labelled, ...seen] = parcel.events.map((event) => `package.${event.status}`);
      const expected = [
        ...(labelled ? [labelled] : []),
        ...(status === 'forwarded' ? ['package.forwarded'] : []),
        ...seen,
      ];
      const is = (ofPackages.get(parcel.id) ?? []).filter(
        (type, index, all) => type !== 'package.label_created' || all[index - 1] !== type,
      );
      return expected.join() === is.join()
        ? []
        : [`a package of ${number} has seen ${expected.join()}, and its events tell ${is.join()}`];
    });
  });
}

/** Goods that moved between buckets in a transaction appear in its events. */
async function auditStock(
  owner: pg.ClientBase,
  orgId: string,
  events: readonly BookedEvent[],
): Promise<string[]> {
  const moves = await rowsOf<{ at: string; kind: 'product' | 'carton'; id: string }>(
    owner,
    `select distinct created_at as at, kind, item_id as id from (
       select created_at, item_id, case when product_id is null then 'carton' else 'product' end as kind
       from stock_movements where org_id = $1
       group by created_at, item_id, product_id, bucket having sum(quantity) <> 0) moved`,
    orgId,
  );
  const named = new Map<string, string>();
  for (const { type, at, data } of events) {
    if (type === 'stock.changed') named.set(at, `${named.get(at) ?? ''} ${JSON.stringify(data)}`);
  }
  return moves.flatMap(({ at, kind, id }) => {
    const goods = spellId(kind, id);
    return named.get(at)?.includes(goods) ? [] : [`${goods} moved at ${at}, and nobody was told`];
  });
}

/** Every notification has one event for its creation. */
async function auditNotifications(
  owner: pg.ClientBase,
  orgId: string,
  events: readonly BookedEvent[],
): Promise<string[]> {
  const made = await rowsOf<{ id: string }>(owner, 'select id from notifications where org_id = $1', orgId);
  const there = made.map(({ id }) => spellId('notification', id)).toSorted();
  const announced = events
    .filter(({ type }) => type === 'notification.created')
    .map(({ resourceId }) => resourceId);
  return [
    ...there.filter((id) => !announced.includes(id)).map((id) => `${id} was made, and nobody was told`),
    ...announced
      .filter((id, index) => !there.includes(id) || announced.indexOf(id) !== index)
      .map((id) => `${id} was told of, and was not made then`),
  ];
}

const rowsOf = async <R>(owner: pg.ClientBase, text: string, orgId: string): Promise<R[]> =>
  (await owner.query({ text, values: [orgId], types })).rows as R[];
