/** The client of the operator API: the methods of the merchants' client, for the warehouse's own programs. */
import type { ReadOptions } from '../call.ts';
import type { Changes, Steering } from '../changes.ts';
import { createClient, type ClientOptions, type Requests } from '../client.ts';
import { routesIn } from '../route.ts';
import type { Api, Inputs, Outputs } from './api.ts';
import { routes } from './routes.ts';

/** The token is an operator key, which `packhouse admin operators keys create` makes. A merchant's key is refused. */
export type OperatorClientOptions = Omit<ClientOptions, 'operations'>;

/** Lists whose records stay in them, so that every write of one can be followed. */
export type OperatorChangeName = 'invoices.list' | 'products.list' | 'shipments.list' | 'stock.list';

/** Filters of the list, the organization whose records are followed, and the position to begin at. */
export type OperatorChangesInput<N extends OperatorChangeName> = Omit<
  Inputs[N],
  Steering | 'organizationId'
> & {
  /** Only one organization: writes of different ones do not become visible in the order of their `updatedAt`. */
  organizationId: string;
  /** The `position` of the last walk; left out, all records come. */
  since?: string | undefined;
};

export interface OperatorClient extends Api, Requests<Inputs, Outputs> {
  /**
   * Every record of an organization in a list that was written after `since`, oldest first, for keeping a copy: see Changes.
   * Archived products come, too. A draft of a shipment that its merchant deletes does not come again.
   *
   * @throws TypeError without an organization.
   */
  changes<N extends OperatorChangeName>(
    name: N,
    input: OperatorChangesInput<N>,
    options?: ReadOptions,
  ): Changes<Outputs[N][number]>;
}

/** @throws TypeError for options that cannot work. */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const client = createClient({ ...options, operations: operatorRoutes });
  return {
    ...(client as unknown as OperatorClient),
    changes(name, input, more) {
      if (!input?.organizationId)
        throw new TypeError(
          'changes takes the organizationId whose records it follows; call it once for each organization.',
        );
      return client.changes(name as never, input as never, more);
    },
  };
}

const operatorRoutes = routesIn(routes);
