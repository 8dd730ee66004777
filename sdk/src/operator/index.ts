/** The typed client of the operator API: for the programs of a warehouse. */
export {
  createOperatorClient,
  type OperatorChangeName,
  type OperatorChangesInput,
  type OperatorClient,
  type OperatorClientOptions,
} from './client.ts';
export type { Changes } from '../changes.ts';
export type { Api, Inputs, ListName, OperationName, Outputs } from './api.ts';
export type * from './types.ts';
