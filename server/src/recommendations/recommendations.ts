import type { contract } from '@packhouse/contract';
import { found, uuidOf, type Implementation } from '../implement.ts';
import { findRecommendation, listRecommendations } from './recommendations.sql.ts';

export const recommendations: Implementation<typeof contract.recommendations> = {
  list: { clock: 'recommendations', page: (input, { tenant }) => listRecommendations(tenant, input) },
  get: async ({ id }, { tenant }) =>
    found('recommendation', id, await findRecommendation(tenant, uuidOf('recommendation', id))),
};
