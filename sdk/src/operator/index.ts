/** The typed client of the operator API: for the programs of a warehouse. */
export { createOperatorClient, type OperatorClient, type OperatorClientOptions } from './client.ts';
export type { Api, Inputs, ListName, OperationName, Outputs } from './api.ts';
export type * from './types.ts';
