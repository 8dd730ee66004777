/**
 * Makes an organization's recommendations: a snapshot is read, the models run in a thread of their own, and what they
 * suggest is written in one transaction under the organization's sequencer. Until then nothing is written but the lease that
 * keeps a second run away, so that a run that is broken off leaves nothing half.
 */
import { holdSequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { timeOf, type Space } from '../../accounts/organizations/spaces.ts';
import { localTimeOf, nextDay } from '../../goods/shipments/local-time.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { applySuggestions } from './apply.ts';
import { ModelThread } from './model-thread.ts';
import { readSnapshot } from './read-snapshot.ts';
import { resolveDue } from './resolve-due.ts';
import {
  dropLease,
  findLastEvent,
  finishRun,
  leaseSeconds,
  renewLease,
  skipRun,
  takeLease,
} from './runs.sql.ts';
import type { Snapshot } from './snapshot.ts';
import { touchedProducts } from './touched-products.ts';

export interface RecommendationServices {
  database: Database;
  now(): Date;
}

export interface GenerateOptions {
  /** These products (ids as they are answered), or those that something happened to; everything where it is left out. */
  productIds?: readonly string[] | 'touched';
  signal?: AbortSignal;
  models?: Pick<ModelThread, 'run'>;
}

export interface Generated {
  asOf: string;
  products: number;
  suggestions: number;
  created: number;
  updated: number;
  resolved: number;
  settled: number;
  durations: { readMs: number; learnMs: number; suggestMs: number; modelsMs: number; writeMs: number };
  /** In which the models ran. */
  threadId: number;
}

/** The minute of the local day at which the night's run falls due. */
const nightMinute = 3 * 60;

/** The local day behind whose night everything should have been made by now. */
export function nightOf(timezone: string, now: Date): string {
  const { day, minute } = localTimeOf(timezone, now.getTime());
  return minute >= nightMinute ? day : nextDay(day, -1);
}

/**
 * Undefined where there is nothing to do: another run of the organization is under way, nothing has happened to any product,
 * or nothing was learned yet that a look at a few of them could use.
 */
export async function generateFor(
  services: RecommendationServices,
  space: Space,
  { productIds, signal, models = thread }: GenerateOptions = {},
): Promise<Generated | undefined> {
  const { database } = services;
  const holder = newId();
  const lookedAt = productIds ? services.now().toISOString() : null;
  const known = await asSpace((tenant) => takeLease(tenant, holder, lookedAt));
  if (!known) return undefined;
  const keeping = keepLease();
  try {
    const began = performance.now();
    const now = timeOf(services, space);
    const input = await transaction(
      database,
      space.orgId,
      (tenant) => readInput(tenant, now, known.lookedThrough, productIds),
      'read',
    );
    const { snapshot, asked, through } = input;
    if (!snapshot || (asked && !known.parameters)) return await giveBack(through);
    signal?.throwIfAborted();
    const read = performance.now();
    const about = asked ? 'product' : 'all';
    const result = await models.run({ snapshot, parameters: asked ? known.parameters : null, about }, signal);
    const modelled = performance.now();
    keeping.throwIfLost();
    const durations = {
      readMs: Math.round(read - began),
      learnMs: result.durations.learnMs,
      suggestMs: result.durations.suggestMs,
      modelsMs: Math.round(modelled - read),
    };
    const { suggestions } = result;
    const counts = { products: snapshot.products.length, suggestions: suggestions.length };
    const applied = await asSpace(async (tenant) => {
      const sequencer = await holdSequencer(tenant, timeOf(services, space));
      const changes = await applySuggestions(tenant, sequencer, {
        asOf: snapshot.asOf,
        currency: snapshot.currency,
        about,
        productIds: asked,
        suggestions,
      });
      const isMine = await finishRun(tenant, holder, {
        lookedThrough: through,
        durations,
        counts: { ...counts, ...changes },
        whole: asked
          ? undefined
          : {
              night: nightOf(snapshot.timezone, now),
              asOf: snapshot.asOf,
              parameters: result.parameters,
              inputHash: result.inputHash,
            },
      });
      if (!isMine) throw new Error('another run has taken over the recommendations of the organization');
      await sequencer.settle();
      return changes;
    });
    const writeMs = Math.round(performance.now() - modelled);
    return {
      asOf: snapshot.asOf,
      ...counts,
      ...applied,
      settled: asked ? 0 : await resolveDue(services, space, signal),
      durations: { ...durations, writeMs },
      threadId: result.threadId,
    };
  } catch (error) {
    // To be told to stop is no failure. Where the lease cannot be given back, it runs out.
    const failure = signal?.aborted
      ? undefined
      : { error: messageOf(error).slice(0, 1_000), at: services.now().toISOString() };
    await asSpace((tenant) => dropLease(tenant, holder, failure)).catch(() => {});
    throw error;
  } finally {
    keeping.stop();
  }

  function asSpace<T>(work: (tenant: Tenant) => Promise<T>): Promise<T> {
    return transaction(database, space.orgId, work);
  }

  async function giveBack(through: number): Promise<undefined> {
    await asSpace((tenant) => skipRun(tenant, holder, through));
  }

  function keepLease() {
    let isLost = false;
    const timer = setInterval(
      () => {
        asSpace((tenant) => renewLease(tenant, holder)).then(
          (renewed) => (isLost ||= !renewed),
          // The database is away: the write finds out whether the lease still stands.
          () => {},
        );
      },
      (leaseSeconds * 1000) / 4,
    ).unref();
    return {
      stop: () => clearInterval(timer),
      throwIfLost() {
        if (isLost) throw new Error('another run has taken over the recommendations of the organization');
      },
    };
  }
}

interface Input {
  /** Undefined where there is nothing to look at. */
  snapshot: Snapshot | undefined;
  /** The products that are looked at; null for everything. */
  asked: readonly string[] | null;
  /** The ordinal of the last event that the snapshot knows of. */
  through: number;
}

async function readInput(
  tenant: Tenant,
  now: Date,
  lookedThrough: number,
  productIds: GenerateOptions['productIds'],
): Promise<Input> {
  if (productIds === undefined) {
    const through = await findLastEvent(tenant);
    return { snapshot: await readSnapshot(tenant, now), asked: null, through };
  }
  if (productIds !== 'touched') {
    return { snapshot: await readSnapshot(tenant, now, productIds), asked: productIds, through: 0 };
  }
  const { productIds: asked, through } = await touchedProducts(tenant, lookedThrough);
  return { snapshot: asked.length > 0 ? await readSnapshot(tenant, now, asked) : undefined, asked, through };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One for the process. */
const thread = new ModelThread();
