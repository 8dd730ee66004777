/**
 * The models in a thread of their own, so that requests are answered while they run. One run after the other: however many
 * organizations wait, the models take one core. The thread is started when there is something to do and ends when there was
 * nothing for a while.
 */
import { Worker } from 'node:worker_threads';
import { collector, sendInPieces } from './in-pieces.ts';
import type { ModelTask, ThreadResult } from './model-messages.ts';
import type { ModelWork } from './run-models.ts';
import type { Snapshot } from './snapshot.ts';

/** Merchants whose turn comes in the same night share a thread; its heap of up to 100 MB is not kept for the next minute. */
const idleMs = 5_000;
const module = new URL('./model-worker.ts', import.meta.url);

export class ModelThread {
  readonly #module: URL;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(other = module) {
    this.#module = other;
  }

  /** Fails when the thread does, and when the signal is given; the next run has a new thread then. */
  run(work: ModelWork, signal?: AbortSignal): Promise<ThreadResult> {
    const mine = this.#last.then(() => this.#work(work, signal));
    this.#last = mine.catch(() => {});
    return mine;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #work({ snapshot, ...task }: ModelWork, signal: AbortSignal | undefined): Promise<ThreadResult> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const send = worker.postMessage.bind(worker);
    const listening = new AbortController();
    try {
      const answer = new Promise<ThreadResult>((resolve, reject) => {
        const collect = collector<ThreadResult>();
        const onMessage = (piece: Parameters<typeof collect>[0]) => {
          const result = collect(piece);
          if (result) resolve(result);
        };
        const onError = (error: unknown) =>
          reject(new Error(`the models failed; ${messageOf(error)}`, { cause: error }));
        const onExit = (code: number) => reject(new Error(`the thread of the models ended with ${code}`));
        const onAbort = () => reject(signal!.reason as Error);
        worker.on('message', onMessage).on('error', onError).on('messageerror', onError).on('exit', onExit);
        signal?.addEventListener('abort', onAbort, { signal: listening.signal });
        listening.signal.addEventListener('abort', () => {
          worker.off('message', onMessage).off('error', onError);
          worker.off('messageerror', onError).off('exit', onExit);
        });
      });
      // Where it fails while it is sent to, nobody waits for the answer yet.
      answer.catch(() => {});
      send({ ...task, kind: 'task' } satisfies ModelTask);
      await Promise.race([answer, sendInPieces<Snapshot>(snapshot, lists, send)]);
      return await answer;
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      listening.abort();
      worker.unref();
      this.#idle = setTimeout(() => void this.close(), idleMs).unref();
    }
  }

  /** It is told nothing but what it is sent: no setting and no secret. */
  #start(): Worker {
    const worker = new Worker(this.#module, { env: {}, name: 'models', stdin: false });
    // Between two runs nobody listens, and an error that nobody hears ends the process.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}

const lists = [
  'products',
  'cartons',
  'deliveries',
  'marketplaces',
  'stays',
  'counts',
  'packed',
  'invoices',
] as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
