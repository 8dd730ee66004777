/**
 * Accepts a suggestion and does what it proposes, in two requests. The second is sent under the person's own rights and
 * the key that came with the suggestion. If it fails, the first stands, and the second can be tried again.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, callWrite } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useSpace } from '../../api/space.tsx';
import { recordsIn } from '../developer/records-in-path.ts';
import { useGo } from '../../ui/go.tsx';
import { tellDone } from '../../ui/tell.tsx';
import { useFormKey } from '../../ui/use-form-key.ts';
import type { Doing } from './doing-of.ts';
import { mayNow } from './may-now.ts';

type Recommendation = Output<'recommendations.get'>;
type Action = NonNullable<Recommendation['suggestedAction']>;

export interface Failed {
  of: 'accept' | 'action';
  error: unknown;
}

export function useTakingUp(recommendation: Recommendation) {
  const space = useSpace();
  const client = useQueryClient();
  const go = useGo();
  const withKey = useFormKey();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed>();
  const accepted = useRef(false);
  const refusals = useRef(new Map<string, number>());

  /** Accepts the version that was shown: if the suggestion has changed meanwhile, the service refuses. */
  async function accept() {
    const { id, version } = recommendation;
    if (accepted.current || !mayNow(recommendation, 'accept')) return;
    await withKey((idempotencyKey) =>
      callWrite('recommendations.accept', { id }, space, { version, idempotencyKey }),
    );
    accepted.current = true;
  }

  /**
   * Sends the action with its key, so that repeated requests make a draft only once. The same key would repeat a
   * refusal, too, so each refusal is followed by the next key: `…-1`, `…-2` and so on.
   */
  async function send(action: Action, { said: { name, input } }: Doing & { does: 'send' }) {
    const key = action.idempotencyKey ?? recommendation.id;
    const refused = refusals.current.get(key) ?? 0;
    const idempotencyKey = refused === 0 ? key : `${key}-${refused}`;
    try {
      const answer = await callWrite(name as 'shipments.createInbound', input as never, space, {
        idempotencyKey,
      });
      return answer as { id?: string };
    } catch (error) {
      const decided =
        error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_in_progress';
      if (decided) refusals.current.set(key, refused + 1);
      throw error;
    }
  }

  /** Runs steps in order until one fails. Resolves to true when every step was done. */
  async function run(steps: readonly (readonly [Failed['of'], () => Promise<unknown>])[]): Promise<boolean> {
    setBusy(true);
    setFailed(undefined);
    try {
      for (const [of, step] of steps) {
        try {
          await step();
        } catch (error) {
          setFailed({ of, error });
          return false;
        }
      }
      return true;
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  }

  return {
    busy,
    failed,
    async acceptOnly(): Promise<boolean> {
      const done = await run([['accept', accept]]);
      if (done) tellDone('Accepted.');
      return done;
    },
    /**
     * Does the action, then goes to the record it made, or to the page where the action is completed. Resolves to true
     * when all of it was done.
     */
    async takeUp(action: Action, doing: Exclude<Doing, { does: 'elsewhere' }>): Promise<boolean> {
      let to: string | undefined;
      const done = await run([
        ['accept', accept],
        [
          'action',
          async () => {
            if (doing.does === 'go') to = doing.to;
            else to = recordsIn((await send(action, doing)).id ?? '')[0]?.to;
          },
        ],
      ]);
      if (!done) return false;
      if (doing.does === 'send')
        tellDone(doing.makesDraft ? 'Draft created. Complete it and submit it.' : 'Done.');
      if (to !== undefined) go(to);
      return true;
    },
  };
}
