/** The client of the operator API: the methods of the merchants' client, for the warehouse's own programs. */
import type { Answer, RequestOptions } from '../call.ts';
import { createClient, type ClientOptions } from '../client.ts';
import { routesIn } from '../route.ts';
import type { Api, Inputs, OperationName, Outputs } from './api.ts';
import { routes } from './routes.ts';

/** The token is an operator key, which `packhouse admin operators keys create` makes. A merchant's key is refused. */
export type OperatorClientOptions = Omit<ClientOptions, 'operations'>;

export interface OperatorClient extends Api {
  /** Any operation by its dotted name, with status, headers and version beside the record. A list answers one page. */
  request<N extends OperationName>(
    name: N,
    input: Inputs[N],
    options?: RequestOptions,
  ): Promise<Answer<Outputs[N]>>;
  readonly baseUrl: string;
}

/** @throws TypeError for options that cannot work. */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const { changes: _changes, ...client } = createClient({ ...options, operations: operatorRoutes });
  return client as unknown as OperatorClient;
}

const operatorRoutes = routesIn(routes);
