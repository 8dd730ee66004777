/** Every operation by its dotted name, such as `shipments.list`, with the types of the contract. */
import type { Contract } from '@packhouse/contract';
import type { DashboardContract } from '@packhouse/contract/dashboard/index';
import type { Operation } from '@packhouse/contract/operation';
import type { OperatorContract, stationContract } from '@packhouse/contract/operator/index';
import type { z } from 'zod';

type Everything = Contract & DashboardContract & OperatorContract & typeof stationContract;

type NameIn<R extends keyof Everything> = `${R & string}.${keyof Everything[R] & string}`;

export type Name = { [R in keyof Everything]: NameIn<R> }[keyof Everything];

type Definition<N extends Name> = N extends `${infer R}.${infer V}`
  ? R extends keyof Everything
    ? V extends keyof Everything[R]
      ? Everything[R][V] extends Operation
        ? Everything[R][V]
        : never
      : never
    : never
  : never;

export type ListName = { [N in Name]: Definition<N> extends { list: true } ? N : never }[Name];
export type ReadName = {
  [N in Name]: Definition<N> extends { method: 'GET' }
    ? Definition<N> extends { list: true }
      ? never
      : N
    : never;
}[Name];
export type WriteName = { [N in Name]: Definition<N> extends { method: 'GET' } ? never : N }[Name];

/** Inputs that the client adds by itself: the organization on screen, and whether its test space is meant. */
type Added = 'organizationId' | 'mode';

/** Input as a caller writes it: values with a default may be left out. */
export type Input<N extends Name> = N extends `operator${string}`
  ? z.input<Definition<N>['input']>
  : Omit<z.input<Definition<N>['input']>, Added>;

/** The record that an operation returns; for a list, one of its records. */
export type Output<N extends Name> = z.output<Definition<N>['output']>;
