/** What the thread of the models is told before the pieces of a snapshot, and what it answers. */
import type { ModelResult, ModelWork } from './run-models.ts';

export interface ModelTask extends Omit<ModelWork, 'snapshot'> {
  kind: 'task';
}

export interface ThreadResult extends ModelResult {
  threadId: number;
}
