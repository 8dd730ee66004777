/** The warehouse's staff at the bins, for tests that let goods lie somewhere over HTTP. */
import { spellId } from '@packhouse/contract/id';
import { expect } from 'vitest';
import type { TestFloor } from './merchant.ts';
import type { TestAnswer, TestService } from '../service.ts';

export interface TestBins {
  /** Adds bins to a warehouse of the floor, the first one where none is named. */
  put(bins: readonly object[], warehouseId?: string): Promise<TestAnswer>;
  place(lines: readonly object[], headers?: Record<string, string>): Promise<TestAnswer>;
  /** Says `moves` or `clear`. */
  say(verb: string, body: object, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Reads what lies in a bin of the first warehouse. */
  contents(code: string, query?: string): Promise<TestAnswer>;
  /** The codes of the bins that goods lie in; those of the primary one are marked by a star. */
  lying(goods: { id: string }): Promise<string[]>;
}

export function binsOf(service: TestService, floor: TestFloor): TestBins {
  const house = floor.warehouses[0]!.id;
  const path = `/operator/v0/organizations/${spellId('organization', floor.orgId)}/bins`;
  return {
    put: (bins, warehouseId = house) =>
      service.send('PUT', '/operator/v0/bins', floor.operatorKey, { warehouseId, bins }),
    place: (lines, headers = {}) =>
      service.send('POST', `${path}/placements`, floor.operatorKey, { warehouseId: house, lines }, headers),
    say: (verb, body, headers = {}) =>
      service.send('POST', `${path}/${verb}`, floor.operatorKey, { warehouseId: house, ...body }, headers),
    contents: (code, query = '') =>
      service.get(
        `/operator/v0/bins/contents?warehouseId=${house}&code=${encodeURIComponent(code)}${query}`,
        floor.operatorKey,
      ),
    async lying({ id }) {
      const named = id.startsWith('prd_') ? 'productId' : 'cartonId';
      const answer = await service.get(`${path}?warehouseId=${house}&${named}=${id}`, floor.operatorKey);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.placements.map(
        ({ bin, lot, primary }: { bin: string; lot: string | null; primary: boolean }) =>
          `${bin}${lot === null ? '' : ` ${lot}`}${primary ? ' *' : ''}`,
      );
    },
  };
}
