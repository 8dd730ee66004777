/** Requests that the request log left out, counted by credential and hour, so that a reader of the log learns of them. */
import { hourMs } from '@packhouse/contract/rules/time';
import type { Principal } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertGaps, type Gap } from './requests.sql.ts';

export interface Gaps {
  note(principal: Pick<Principal, 'orgId' | 'credentialId'>): void;
  /** Writes what was counted; it stays counted when that fails. */
  flush(): Promise<void>;
}

export function openGaps(database: Database): Gaps {
  let counted = new Map<string, Gap>();
  return {
    note: ({ orgId, credentialId }) => add({ orgId, credentialId, hour: hourOf(Date.now()), requests: 1 }),
    async flush() {
      if (counted.size === 0) return;
      const gaps = [...counted.values()];
      counted = new Map();
      try {
        await insertGaps(database, gaps);
      } catch (error) {
        gaps.forEach(add);
        throw error;
      }
    },
  };

  function add(gap: Gap): void {
    const key = `${gap.credentialId} ${gap.hour}`;
    const requests = (counted.get(key)?.requests ?? 0) + gap.requests;
    counted.set(key, { ...gap, requests });
  }
}

const hourOf = (at: number): string => new Date(at - (at % hourMs)).toISOString();
