import type { Output } from '../../../api/operation.ts';

/** Message about a shipment that was just created. */
export function wordsOfNew({ number, status, holds }: Output<'shipments.get'>): string {
  if (status === 'draft') return `${number} saved as a draft. No stock is reserved until you submit it.`;
  if (status === 'on_hold') return `${number} is on hold: ${holds.map(({ message }) => message).join(' ')}`;
  return `${number} submitted.`;
}
