/** The client of the operator API: the methods of the merchants' client, for the warehouse's own programs. */
import { createClient, type ClientOptions, type Requests } from '../client.ts';
import { routesIn } from '../route.ts';
import type { Api, Inputs, Outputs } from './api.ts';
import { routes } from './routes.ts';

/** The token is an operator key, which `packhouse admin operators keys create` makes. A merchant's key is refused. */
export type OperatorClientOptions = Omit<ClientOptions, 'operations'>;

export interface OperatorClient extends Api, Requests<Inputs, Outputs> {}

/** @throws TypeError for options that cannot work. */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const { changes: _changes, ...client } = createClient({ ...options, operations: operatorRoutes });
  return client as unknown as OperatorClient;
}

const operatorRoutes = routesIn(routes);
