/** What a module has to supply for each operation of the contract. A missing one does not compile. */
import type { Contract } from '@packhouse/contract';
import { prefixes, readId, type Kind } from '@packhouse/contract/id';
import type { Input, Operation } from '@packhouse/contract/operation';
import type { Context } from './context.ts';
import { Failure } from './failure.ts';
import type { Clocked } from './clock.ts';
import type { Page } from './page.ts';

/** One record as it is sent; its version becomes the ETag. */
export interface Answer {
  body: string;
  version?: number;
  /** What the passing of time has made of the record, where that is part of the body. */
  clock?: string | null;
}

export interface ListHandler<D extends Operation> {
  /** The resource whose version proves a cached page current; a list without one is read each time. */
  clock?: Clocked;
  page(input: Input<D>, context: Context): Promise<Page>;
}

export type RecordHandler<D extends Operation> = (input: Input<D>, context: Context) => Promise<Answer>;

type Handler<D extends Operation> = D extends { list: true } ? ListHandler<D> : RecordHandler<D>;

export type Implementation<G extends Record<string, Operation>> = { [V in keyof G]: Handler<G[V]> };

/** Who answers what: a handler for each operation of the contract. */
export type Api = { [R in keyof Contract]: Implementation<Contract[R]> };

/** The uuid of an id the contract has already accepted. */
export function uuidOf(kind: Kind, id: string): string {
  const uuid = readId(kind, id);
  if (!uuid)
    throw new Failure('not_found', `There is no ${kind} ${id}; its ids look like ${prefixes[kind]}_01k….`);
  return uuid;
}

/** The answer, or 404 in the same words for what never was and what is another organization's. */
export function found(kind: Kind, id: string, answer: Answer | undefined): Answer {
  if (!answer) throw new Failure('not_found', `There is no ${kind} with the id ${id} in your organization.`);
  return answer;
}
