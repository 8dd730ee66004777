import { useState } from 'react';
import { ApiError } from '../api/call.ts';
import type { Input, Output, WriteName } from '../api/operation.ts';
import { t } from '../ui/t.ts';
import { send } from './outbox.ts';
import { refusalOf, useScanner, type Verdict } from './scan/scanner.tsx';

interface Done<N extends WriteName> {
  /** Undefined while the write waits to be sent. */
  record: Output<N> | undefined;
}

export interface Act {
  busy: boolean;
  /** The last refusal, for the fields of the screen. */
  error: ApiError | undefined;
  act: <N extends WriteName>(
    name: N,
    input: Input<N>,
    label: string,
    detail?: string,
    options?: { key?: string; undo?: Verdict['undo'] },
  ) => Promise<Done<N> | undefined>;
}

/**
 * Sends writes that a key press or a touch asks for, and shows the result in the band. `act` resolves to undefined when
 * a write is refused.
 */
export function useAct(): Act {
  const { tell, hold } = useScanner();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  return {
    busy,
    error,
    async act(name, input, label, detail, { key, undo } = {}) {
      setBusy(true);
      setError(undefined);
      try {
        const sent = await hold(send(name, input, label, key));
        tell({
          tone: sent.sent ? 'good' : 'note',
          say: label,
          detail: sent.sent ? detail : t('Saved offline, sent when the connection is back'),
          undo: sent.sent ? undo : undefined,
        });
        return { record: sent.sent ? sent.record : undefined };
      } catch (refusal) {
        tell(refusalOf(refusal));
        if (refusal instanceof ApiError) setError(refusal);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
