/** The thread in which models run: it is sent a snapshot in pieces, and sends back what they suggest. */
import { parentPort, threadId } from 'node:worker_threads';
import { collector, sendInPieces, type Piece } from './in-pieces.ts';
import { runModels } from './run-models.ts';
import type { ModelTask, ThreadResult } from './model-messages.ts';
import type { Snapshot } from './snapshot.ts';

const answer = parentPort!.postMessage.bind(parentPort!);
let task: ModelTask | undefined;
let collect = collector<Snapshot>();

parentPort!.on('message', (message: ModelTask | Piece<Snapshot>) => {
  if (message.kind === 'task') {
    task = message;
    collect = collector<Snapshot>();
    return;
  }
  const snapshot = collect(message);
  if (!snapshot || !task) return;
  const { parameters, about } = task;
  task = undefined;
  const result: ThreadResult = { ...runModels({ snapshot, parameters, about }), threadId };
  void sendInPieces(result, ['suggestions'], answer);
});
