/** The handlers that a module has to supply, one for each operation of the contract. A missing one does not compile. */
import type { Contract } from '@packhouse/contract';
import { prefixes, readId, type Kind } from '@packhouse/contract/id';
import type { OperatorContract } from '@packhouse/contract/operator/index';
import type { Input, Operation } from '@packhouse/contract/operation';
import type { BatchContext, Context, OperatorContext, Preparing, WriteContext } from './context.ts';
import type { Database } from './database/database.ts';
import { Failure } from './failure.ts';
import type { Versioned } from './sequencer.ts';
import type { Page } from './page.ts';

/** One record as it is sent; its version becomes the ETag. */
export interface Answer {
  body: string;
  version?: number;
  /**
   * The part of the body that changes with time alone, such as the SLA status of a shipment; it becomes part of the
   * ETag.
   */
  clock?: string | null;
}

/** A file as it is sent. */
export interface FileAnswer {
  bytes: Buffer;
  contentType: string;
  fileName: string;
}

/** A file that is sent piece by piece, and in part on request. */
export interface StoredFile {
  pieces: readonly { bytes: number; read(): Promise<Buffer> }[];
  /** SHA-256 of all bytes. */
  digest: string;
  contentType: string;
  fileName: string;
}

/** A file that takes long to make: it is made after the transaction of the request has ended. */
export interface LaterFile {
  later(database: Database): Promise<StoredFile>;
}

/** The answer, once it is made. */
export const madeOf = async <A extends object>(
  answer: A | LaterFile,
  database: Database,
): Promise<A | StoredFile> => ('later' in answer ? answer.later(database) : answer);

/** Answer of a write. Its status is the operation's, unless `status` is set. */
export interface Written extends Answer {
  status?: number;
  /** The path of a new record. */
  location?: string;
}

export interface ListHandler<D extends Operation> {
  /** The resource whose version proves a cached page current; a list without one is read each time. */
  clock?: Versioned;
  page(input: Input<D>, context: Context): Promise<Page>;
}

export type RecordHandler<D extends Operation, C = Context> = (
  input: Input<D>,
  context: C,
) => Promise<Answer | FileAnswer | StoredFile | LaterFile>;

/** Work around the transaction of a write. */
interface Around<D extends Operation> {
  /** Runs before it, for work such as a DNS lookup: while the sequencer is held, others would wait for it. */
  before?: (input: Input<D>) => Promise<void>;
  /**
   * Begins the transaction of the write before the sequencer is held, for work that takes long; its result is
   * `context.prepared`. Such a write does not queue up with the others of its organization. It may write only rows that nothing
   * under the sequencer waits for.
   */
  prepare?: (input: Input<D>, context: Preparing) => Promise<unknown>;
  /** Runs after the commit and before the answer. */
  after?: (orgId: string) => Promise<unknown>;
  /**
   * Runs after the commit and returns the body that is answered, for work that the answer tells of, such as sending a mail.
   * Only where no answer is kept.
   */
  complete?: (orgId: string, body: string) => Promise<string>;
}

/** A write that runs alone. */
export interface OneWrite<D extends Operation, C = WriteContext> extends Around<D> {
  (input: Input<D>, context: C): Promise<Written>;
}

/** A write that runs together with the same writes that arrive meanwhile; each gets its own outcome. */
export interface BatchHandler<D extends Operation> extends Around<D> {
  all(
    requests: readonly { input: Input<D>; context: WriteContext }[],
    context: BatchContext,
  ): Promise<(Written | Failure)[]>;
}

export type WriteHandler<D extends Operation> = OneWrite<D> | BatchHandler<D>;

/** A bulk write. `each` gets the input without the parts that break the contract. */
export interface BulkHandler<D extends Operation> extends Around<D> {
  /** Returns an outcome for each part, in their order. */
  each(input: Input<D>, context: WriteContext): Promise<(Written | Failure)[]>;
}

type Handler<D extends Operation, C = Context> = D extends { list: true }
  ? ListHandler<D>
  : D extends { method: 'GET' }
    ? RecordHandler<D, C>
    : D extends { parts: string }
      ? BulkHandler<D>
      : WriteHandler<D>;

export type Implementation<G extends Record<string, Operation>> = { [V in keyof G]: Handler<G[V]> };

/** A handler for each operation of the contract. */
export type Api = { [R in keyof Contract]: Implementation<Contract[R]> };

/** A handler for each operation of the operator API. Reads over all organizations have handlers of their own. */
export type OperatorApi<InstallationList, InstallationRecord = unknown> = {
  [R in keyof OperatorContract]: {
    [V in keyof OperatorContract[R]]: OperatorContract[R][V] extends { list: true }
      ? InstallationList
      : OperatorContract[R][V] extends { acrossTenants: true }
        ? InstallationRecord
        : OperatorContract[R][V] extends Operation
          ? Handler<OperatorContract[R][V], OperatorContext>
          : never;
  };
};

/**
 * The uuid in an id whose form the contract has already accepted.
 *
 * @throws Failure not_found when it is no id of this kind.
 */
export function uuidOf(kind: Kind, id: string): string {
  const uuid = readId(kind, id);
  if (!uuid)
    throw new Failure('not_found', `There is no ${kind} ${id}; its ids look like ${prefixes[kind]}_01k….`);
  return uuid;
}

/**
 * Returns the answer.
 *
 * @throws Failure not_found without one, in the same words for a missing record and for another organization's.
 */
export function found<A>(kind: Kind, id: string, answer: A | undefined): A {
  if (!answer) throw new Failure('not_found', `There is no ${kind} with the id ${id} in your organization.`);
  return answer;
}

/** The fields of a change that were sent. */
export const sentIn = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * Checks the version in If-Match.
 *
 * @throws Failure version_conflict when the record has another version.
 */
export function mustMatch(expected: number | undefined, { version }: { version: number }): void {
  if (expected === undefined || expected === version) return;
  throw new Failure(
    'version_conflict',
    `The record now has version ${version}, but If-Match has ${expected}. Read it again and reapply your change.`,
    { details: [{ version }] },
  );
}
