/**
 * The PDF of an invoice with very many lines, made in a thread of its own: it takes a second for every 2,000 lines. One is made
 * after the other, so that they take one core at most.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { InvoiceLine } from '@packhouse/contract/public/invoices';
import type { InvoicePdf } from './invoice-pdf.ts';

const module = new URL('./invoice-worker.ts', import.meta.url);
const pieceBytes = 1_000_000;
let last: Promise<unknown> = Promise.resolve();

/** The PDF in pieces. `about.invoice` needs no lines; they are taken from `lines`. */
export async function* longInvoicePdf(
  about: InvoicePdf,
  lines: AsyncIterable<InvoiceLine[]>,
): AsyncGenerator<Buffer> {
  const mine = last.then(() => inThread(about, lines));
  last = mine.catch(() => {});
  const pdf = await mine;
  for (let index = 0; index < pdf.length; index += pieceBytes) yield pdf.subarray(index, index + pieceBytes);
}

async function inThread(about: InvoicePdf, lines: AsyncIterable<InvoiceLine[]>): Promise<Buffer> {
  // It is told nothing but what it is sent: no setting and no secret.
  const worker = new Worker(module, { env: {}, name: 'invoice', stdin: false });
  const send = worker.postMessage.bind(worker);
  const answer = once(worker, 'message');
  const end = once(worker, 'exit').then(([code]) => {
    throw new Error(`the thread of an invoice ended with ${String(code)}`);
  });
  answer.catch(() => {});
  end.catch(() => {});
  try {
    for await (const some of lines) send({ lines: some });
    send({ about });
    const [bytes] = (await Promise.race([answer, end])) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  } finally {
    await worker.terminate();
  }
}
