/**
 * Sends due webhooks: events become deliveries, which are claimed with a lease, sent outside any transaction, and
 * written with their outcome. If the process dies between sending and writing, the lease ends and the delivery is
 * sent again: at least once, under the same webhook-id.
 *
 * A hanging receiver blocks only its own slots: an endpoint has a few slots, fewer while it fails; an organization
 * has a limited number; and the process has enough for many organizations. A delivery that waits for a slot is sent
 * when one is free.
 */
import { spellId } from '@packhouse/contract/id';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { attempt, type AttemptOptions, type Message } from './attempt.ts';
import { claimDeliveries, listDueEndpoints, type ClaimedDelivery } from './deliveries.sql.ts';
import { fanOut } from './fan-out.ts';
import { fanOutToWarehouse } from './warehouse-fan-out.ts';
import { bodiesIn, bodiesOfMerchants } from './event-bodies.ts';
import { settleAttempt } from './outcome.ts';
import { outboundOf } from './url.ts';
import type { WebhookSender } from '../../services.ts';
import type { WebhookServices } from './webhook-services.ts';
import { listSecrets } from './webhook-secrets.sql.ts';
import { openSecret } from './webhook-secrets.ts';

export interface SenderOptions extends AttemptOptions {
  /** How long `send` waits for answers. */
  waitMs?: number;
}

/** Slots for simultaneous requests. A failing endpoint has one. */
const slotsOfEndpoint = 4;
const slotsOfOrganization = 24;
const slotsOfProcess = 96;

/** Longer than an attempt with all its surrounding work may take. */
const leaseMs = 60_000;
const usualWaitMs = 100;
const closingMs = 2_000;

export function openSender(services: WebhookServices, options: SenderOptions = {}): WebhookSender {
  const { database, secrets, origin, config, now } = services;
  const { waitMs = usualWaitMs, ...ofAttempts } = options;
  const attemptOptions = { ...outboundOf({ allowPrivate: config.webhookAllowPrivate }), ...ofAttempts };
  const slots = new Map<string, Slot>();
  const closing = new AbortController();
  const breakingOff = new AbortController();
  let underWay = 0;

  return {
    async send(orgId) {
      if (closing.signal.aborted) return;
      const slot = slotOf(orgId);
      await serve(slot);
      const deadline = performance.now() + waitMs;
      while (slot.tasks.size > 0 && performance.now() < deadline) {
        await Promise.race([...slot.tasks, elapsed(deadline - performance.now())]);
      }
      const [failure] = slot.failures.splice(0);
      if (slot.tasks.size === 0 && !slot.serving) slots.delete(orgId);
      if (failure) throw failure;
    },
    async close() {
      closing.abort(new Error('the service is stopping'));
      // Deliveries that are being claimed at this moment are still started, but no others.
      await Promise.allSettled([...slots.values()].flatMap((slot) => slot.serving ?? []));
      const tasks = [...slots.values()].flatMap((slot) => [...slot.tasks]);
      const ended = Promise.all(tasks);
      await Promise.race([ended, elapsed(closingMs)]);
      breakingOff.abort(new Error('the service has stopped'));
      await ended;
    },
  };

  function slotOf(orgId: string): Slot {
    const slot = slots.get(orgId) ?? {
      orgId,
      tasks: new Set(),
      underWay: new Map(),
      serving: undefined,
      again: false,
      failures: [],
    };
    slots.set(orgId, slot);
    return slot;
  }

  /** Starts as many deliveries as possible, and again if somebody asked for it in the meantime. */
  function serve(slot: Slot): Promise<void> {
    if (slot.serving) {
      slot.again = true;
      return slot.serving;
    }
    slot.serving = (async () => {
      do {
        slot.again = false;
        const more =
          slot.orgId === noOrganization
            ? await fanOutToWarehouse(database, now())
            : await fanOut(database, slot.orgId, now());
        const begun = await begin(slot);
        if (more || begun > 0) slot.again = true;
      } while (slot.again);
    })().finally(() => (slot.serving = undefined));
    return slot.serving;
  }

  async function begin(slot: Slot): Promise<number> {
    if (closing.signal.aborted) return 0;
    const at = now();
    const due = await transaction(
      database,
      slot.orgId,
      (tenant) => listDueEndpoints(tenant, at.toISOString()),
      'read',
    );
    let begun = 0;
    for (const endpoint of due) {
      const places = placesFor(slot, endpoint);
      if (places <= 0 || closing.signal.aborted) continue;
      const claimed = await transaction(database, slot.orgId, (tenant) =>
        claim(tenant, endpoint, places, at),
      );
      if (!claimed) continue;
      for (const one of await messagesOf(claimed)) start(slot, one);
      begun += claimed.rows.length;
    }
    return begun;
  }

  function placesFor(slot: Slot, { id, isFailing }: { id: string; isFailing: boolean }): number {
    const taken = [...slot.underWay.values()].reduce((sum, count) => sum + count, 0);
    return Math.min(
      (isFailing ? 1 : slotsOfEndpoint) - (slot.underWay.get(id) ?? 0),
      slotsOfOrganization - taken,
      slotsOfProcess - underWay,
    );
  }

  async function claim(
    tenant: Tenant,
    { id, url }: { id: string; url: string },
    places: number,
    at: Date,
  ): Promise<Claim | undefined> {
    const leasedUntil = new Date(at.getTime() + leaseMs).toISOString();
    const rows = await claimDeliveries(tenant, id, places, at.toISOString(), leasedUntil);
    if (rows.length === 0) return undefined;
    const bodies =
      tenant.orgId === noOrganization ? new Map<string, string>() : await bodiesIn(tenant, rows, origin);
    const texts = (await listSecrets(tenant, id))
      .filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > at.getTime())
      .map((secret) => openSecret(secrets, secret));
    return { rows: rows.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)), bodies, url, texts };
  }

  /** Messages of claimed deliveries. A merchant that was deleted a moment ago has no events left to send. */
  async function messagesOf({ rows, bodies, url, texts }: Claim): Promise<Claimed[]> {
    const ofMerchants = await bodiesOfMerchants(database, rows, origin);
    return rows.flatMap((delivery) => {
      const { eventId, sample } = delivery;
      const id = eventId ? spellId('event', eventId) : spellId('delivery', delivery.id);
      const body = sample ?? bodies.get(eventId!) ?? ofMerchants.get(eventId!);
      return body === undefined ? [] : [{ delivery, message: { id, url, body, secrets: texts } }];
    });
  }

  function start(slot: Slot, { delivery, message }: Claimed): void {
    const { endpointId } = delivery;
    slot.underWay.set(endpointId, (slot.underWay.get(endpointId) ?? 0) + 1);
    underWay += 1;
    const task = (async () => {
      try {
        const made = await attempt(message, now(), { ...attemptOptions, stop: breakingOff.signal });
        if (made) await settleAttempt(database, slot.orgId, delivery, made, now());
      } finally {
        slot.underWay.set(endpointId, slot.underWay.get(endpointId)! - 1);
        underWay -= 1;
      }
      // Its slot is free for waiting deliveries.
      if (!closing.signal.aborted) await serve(slot);
    })()
      .catch((error: Error) => void slot.failures.push(error))
      .finally(() => void slot.tasks.delete(task));
    slot.tasks.add(task);
  }
}

/** An organization's running requests in this process. */
interface Slot {
  orgId: string;
  tasks: Set<Promise<void>>;
  /** Number of running requests of each endpoint. */
  underWay: Map<string, number>;
  serving: Promise<void> | undefined;
  /** Look for due deliveries once more before serving ends. */
  again: boolean;
  failures: Error[];
}

/** Deliveries of an endpoint that nobody else sends meanwhile. */
interface Claim {
  rows: readonly ClaimedDelivery[];
  /** Bodies of the organization's own events, by their uuids. */
  bodies: ReadonlyMap<string, string>;
  url: string;
  texts: readonly string[];
}

interface Claimed {
  delivery: ClaimedDelivery;
  message: Message;
}

const elapsed = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
