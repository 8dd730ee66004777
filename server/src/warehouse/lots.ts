import { ProductLots } from '@packhouse/contract/operator/lots';
import { setLotStatus } from '../goods/lots/set-lot-status.ts';
import { readLots } from '../goods/lots/lots.ts';
import type { OperatorApi } from '../platform/implement.ts';
import { render } from '../platform/render.ts';
import type { InstallationList } from './operators/reads.ts';

export const operatorLots: OperatorApi<InstallationList<never>>['operatorLots'] = {
  async list({ productId }, { tenant }) {
    return { body: render(ProductLots, { lots: await readLots(tenant, productId) }) };
  },
  setStatus({ organizationId: _organizationId, ...change }, context) {
    if (change.status === 'available') context.mustBeApproved?.();
    return setLotStatus(change, context);
  },
};
