/** The warehouse's staff at the bins, for tests that let goods lie somewhere over HTTP. */
import { expect } from 'vitest';
import type { TestMerchant } from './merchant.ts';
import type { TestAnswer, TestService } from '../service.ts';

export interface TestBins {
  /** Adds bins to a warehouse, Reno where none is named. */
  put(bins: readonly object[], warehouseId?: string): Promise<TestAnswer>;
  place(lines: readonly object[], headers?: Record<string, string>): Promise<TestAnswer>;
  /** Says `moves` or `clear`. */
  say(verb: string, body: object, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Reads what lies in a bin in Reno. */
  contents(code: string, query?: string): Promise<TestAnswer>;
  /** The codes of the bins that goods lie in; those of the primary one are marked by a star. */
  lying(goods: { id: string }): Promise<string[]>;
}

export function binsOf(service: TestService, merchant: TestMerchant): TestBins {
  const reno = merchant.reno.id;
  const path = `/operator/v0/organizations/${merchant.organizationId}/bins`;
  return {
    put: (bins, warehouseId = reno) =>
      service.send('PUT', '/operator/v0/bins', merchant.operatorKey, { warehouseId, bins }),
    place: (lines, headers = {}) =>
      service.send('POST', `${path}/placements`, merchant.operatorKey, { warehouseId: reno, lines }, headers),
    say: (verb, body, headers = {}) =>
      service.send('POST', `${path}/${verb}`, merchant.operatorKey, { warehouseId: reno, ...body }, headers),
    contents: (code, query = '') =>
      service.get(
        `/operator/v0/bins/contents?warehouseId=${reno}&code=${encodeURIComponent(code)}${query}`,
        merchant.operatorKey,
      ),
    async lying({ id }) {
      const named = id.startsWith('prd_') ? 'productId' : 'cartonId';
      const answer = await service.get(`${path}?warehouseId=${reno}&${named}=${id}`, merchant.operatorKey);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.placements.map(
        ({ bin, lot, primary }: { bin: string; lot: string | null; primary: boolean }) =>
          `${bin}${lot === null ? '' : ` ${lot}`}${primary ? ' *' : ''}`,
      );
    },
  };
}
