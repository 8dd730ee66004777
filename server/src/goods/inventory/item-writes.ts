/**
 * Writes of products and cartons. Each write is decided in memory, in the order of the requests, against records read
 * under the sequencer; then all of them are saved at once. A refused write does not affect the others, and a hundred writes
 * cost about as much as one.
 */
import { isDeepStrictEqual } from 'node:util';
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { z } from 'zod';
import type { Sequencer } from '../../platform/sequencer.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf } from '../../platform/implement.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { insertChanges } from './changes.sql.ts';
import { tellStock, type StockChange } from './stock-changes.ts';
import { freeExternalIds } from './update-items.sql.ts';

/** Requested write of one record, with `fields` as the contract takes them. */
export type ItemWrite<F> = { actor: Actor } & (
  | { verb: 'create'; fields: F }
  | { verb: 'update'; id: string; expected: number | undefined; fields: F }
  | { verb: 'archive' | 'restore'; id: string; expected: number | undefined }
);

interface Item {
  id: string;
  name: string;
  externalId: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  archived: boolean;
  deletedAt: string | null;
}

/** Accepted change of a record, to be saved. `before` is undefined when the record is new. */
export interface Step<R> {
  actor: Actor;
  topic: 'created' | 'updated' | 'archived' | 'restored';
  before: R | undefined;
  after: R;
  /** Names of the fields that changed. */
  fields: (keyof R & string)[];
}

export interface Rules<R extends Item, F> {
  kind: 'product' | 'carton';
  /** Fields whose changes are reported in events. */
  told: readonly (keyof R & string)[];
  /** Every record relevant to the decision, by id, including other records with the same SKU or externalId. */
  records: Map<string, R>;
  /**
   * Applies the fields to an existing or new record. Refuses fields that conflict with each other or with other
   * records.
   */
  compose(fields: F, start: R | NewItem): R;
  /** Refuses changes that the record's current uses do not allow. */
  mayChange(before: R, fields: ReadonlySet<keyof R>, after: R): void;
  mayArchive(record: R): void;
  mayRestore(record: R): void;
}

/** Attributes a new record has before any fields are set. */
type NewItem = Omit<Item, 'name' | 'externalId'>;

/** Decides all writes: one outcome for each, and the steps to save. */
export function decideAll<R extends Item, F>(
  writes: readonly ItemWrite<F>[],
  rules: Rules<R, F>,
  at: string,
): { outcomes: (R | Failure)[]; steps: Step<R>[] } {
  const steps: Step<R>[] = [];
  const outcomes = writes.map((write) => {
    try {
      const step = decide(write, rules, at);
      if (!step.before || step.fields.length > 0) {
        rules.records.set(step.after.id, step.after);
        steps.push(step);
      }
      return step.after;
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
  });
  return { outcomes, steps };
}

function decide<R extends Item, F>(write: ItemWrite<F>, rules: Rules<R, F>, at: string): Step<R> {
  const { kind, records } = rules;
  const { actor } = write;
  if (write.verb === 'create') {
    const id = spellId(kind, newId());
    const blank = { id, createdAt: at, updatedAt: at, version: 1, archived: false, deletedAt: null };
    const after = rules.compose(write.fields, blank);
    mustBeFree(rules, after);
    return { actor, topic: 'created', before: undefined, after, fields: [] };
  }
  const before = found(kind, write.id, records.get(write.id));
  mustMatch(write.expected, before);
  if (write.verb === 'update') {
    if (before.archived) {
      throw new Failure('invalid_state', `${before.name} is archived; restore it before you change it.`, {
        details: [{ archived: true, deletedAt: before.deletedAt }],
      });
    }
    const after = rules.compose(write.fields, before);
    mustBeFree(rules, after);
    const fields = rules.told.filter((field) => !isDeepStrictEqual(before[field], after[field]));
    if (fields.length === 0) return { actor, topic: 'updated', before, after: before, fields };
    rules.mayChange(before, new Set(fields), after);
    return { actor, topic: 'updated', before, after: next(after), fields };
  }
  const archived = write.verb === 'archive';
  if (before.archived === archived) return { actor, topic: 'updated', before, after: before, fields: [] };
  if (archived) rules.mayArchive(before);
  else rules.mayRestore(before);
  const after = next({ ...before, archived, deletedAt: archived ? at : null });
  return { actor, topic: archived ? 'archived' : 'restored', before, after, fields: ['deletedAt'] };

  function next(record: R): R {
    return { ...record, version: record.version + 1, updatedAt: at };
  }
}

function mustBeFree<R extends Item, F>({ records, kind }: Rules<R, F>, { id, externalId }: R): void {
  if (externalId === null) return;
  const other = [...records.values()].find((one) => one.externalId === externalId && one.id !== id);
  if (!other) return;
  throw new Failure(
    'duplicate_external_id',
    `The ${other.archived ? 'archived ' : ''}${kind} ${other.name} (${other.id}) already has the externalId ${JSON.stringify(externalId)}.`,
    {
      properties: { externalId: `already belongs to ${other.id}` },
      details: [{ id: other.id, archived: other.archived }],
    },
  );
}

/**
 * Fields completed with the defaults of a new record. Throws `validation_failed` when a required field is missing,
 * which the schema of bulk requests allows.
 */
export function wholeOf<S extends z.ZodObject>(schema: S, fields: object): z.output<S> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const rule = 'is required without an id';
  const names = parsed.error.issues.map(({ path }) => path.join('.'));
  throw new Failure('validation_failed', `${names[0]} ${rule}.`, {
    properties: Object.fromEntries(names.map((name) => [name, rule])),
  });
}

/** Final state of each record to save: new ones, and each changed one after its last step. */
export const endsOf = <R extends Item>(steps: readonly Step<R>[]): { created: R[]; changed: R[] } => {
  const ends = new Map(steps.map(({ after }) => [after.id, after]));
  const created = new Set(steps.filter(({ before }) => !before).map(({ after }) => after.id));
  return {
    created: [...ends.values()].filter(({ id }) => created.has(id)),
    changed: [...ends.values()].filter(({ id }) => !created.has(id)),
  };
};

/** Where the records of a kind are kept, and the stock records that follow from them. */
interface Store<R> {
  kind: 'product' | 'carton';
  table: 'products' | 'cartons';
  /** Fields that stock records show, or are chosen or judged by. */
  shownInStock: readonly (keyof R)[];
  insert(tenant: Tenant, records: readonly R[]): Promise<void>;
  update(tenant: Tenant, records: readonly R[]): Promise<void>;
  renderStock(tenant: Tenant, ids: readonly string[], at: string): Promise<StockChange[]>;
}

/** Writes the records after their steps, and everything that tells about them. */
export async function saveSteps<R extends Item>(
  tenant: Tenant,
  sequencer: Sequencer,
  { kind, table, shownInStock, insert, update, renderStock }: Store<R>,
  steps: readonly Step<R>[],
): Promise<void> {
  const idsOf = (some: readonly { id: string }[]) => [...new Set(some.map(({ id }) => uuidOf(kind, id)))];
  const idsOn = (fields: readonly (keyof R)[]) => idsOf(stepsOn(steps, fields).map(({ after }) => after));
  sequencer.touch(table);
  const { created, changed } = endsOf(steps);
  await freeExternalIds(tenant, table, idsOn(['externalId']));
  await update(tenant, changed);
  await insert(tenant, created);
  await tellSteps(tenant, sequencer, kind, steps);
  const inStock = [...idsOf(created), ...idsOn(shownInStock)];
  if (inStock.length > 0) sequencer.touch('stock');
  await tellStock(tenant, sequencer, await renderStock(tenant, inStock, sequencer.at));
  // The lists of movements and snapshots join the name when they are read.
  if (stepsOn(steps, ['name']).length > 0) sequencer.touch('movements', 'snapshots');
}

/** Steps that change at least one of these fields. */
export const stepsOn = <R>(steps: readonly Step<R>[], fields: readonly (keyof R)[]): Step<R>[] =>
  steps.filter((step) => step.fields.some((field) => fields.includes(field)));

/** Writes the history and the events of the steps. */
async function tellSteps<R extends Item>(
  tenant: Tenant,
  sequencer: Sequencer,
  kind: 'product' | 'carton',
  steps: readonly Step<R>[],
): Promise<void> {
  await insertChanges(
    tenant,
    steps.flatMap(({ actor, before, after, fields }) =>
      before
        ? fields.map((field) => ({
            itemId: uuidOf(kind, after.id),
            at: sequencer.at,
            actor,
            field,
            from: before[field],
            to: after[field],
          }))
        : [],
    ),
  );
  await insertEvents(
    tenant,
    sequencer,
    steps.map(({ actor, topic, after, fields }) => ({
      type: `${kind}.${topic}` as const,
      actor,
      resourceType: kind,
      resourceId: after.id,
      data: {
        ...('sku' in after ? { sku: after.sku } : {}),
        name: after.name,
        ...(topic === 'updated' ? { fields } : {}),
      },
    })),
  );
}
