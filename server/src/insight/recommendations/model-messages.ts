/** Messages of the model thread: the task sent before the pieces of a snapshot, and the result. */
import type { ModelResult, ModelWork } from './run-models.ts';

export interface ModelTask extends Omit<ModelWork, 'snapshot'> {
  kind: 'task';
}

export interface ThreadResult extends ModelResult {
  threadId: number;
}
