/** The thread in which the PDF of an invoice with very many lines is made. Its lines arrive in pieces. */
import { parentPort } from 'node:worker_threads';
import type { InvoiceLine } from '@packhouse/contract/public/invoices';
import { invoicePdf, type InvoicePdf } from './invoice-pdf.ts';

const items: InvoiceLine[] = [];
const answer = parentPort!.postMessage.bind(parentPort!);

parentPort!.on('message', (message: { lines: InvoiceLine[] } | { about: InvoicePdf }) => {
  if ('about' in message) void make(message.about);
  else for (const line of message.lines) items.push(line);
});

async function make(about: InvoicePdf): Promise<void> {
  const bytes = new Uint8Array(await invoicePdf({ ...about, invoice: { ...about.invoice, items } }));
  answer(bytes, [bytes.buffer]);
  parentPort!.close();
}
