/**
 * One idempotency key for a form: however often it is sent, it is done once. A refusal is an answer, too, and would be
 * answered again under its key; so a new key begins with every answer, and the old one stays while none has come.
 */
import { useRef } from 'react';
import { ApiError, newKey } from '../api/call.ts';

export function useFormKey(): <T>(send: (idempotencyKey: string) => Promise<T>) => Promise<T> {
  const key = useRef<string>(undefined);
  return async (send) => {
    key.current ??= newKey();
    try {
      const answer = await send(key.current);
      key.current = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && isAnswer(error)) key.current = undefined;
      throw error;
    }
  };
}

/** Whether the service has decided: a failure may have come after its work was done, and what still runs is not decided. */
const isAnswer = ({ status, code }: ApiError): boolean => status < 500 && code !== 'idempotency_in_progress';
