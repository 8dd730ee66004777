import type { Output } from '../../api/operation.ts';

/** Message about a shipment that was just created. */
export function wordsOfNew({ number, status, holds }: Output<'shipments.get'>): string {
  if (status === 'draft') return `${number} is saved as a draft. It reserves nothing until it is submitted.`;
  if (status === 'on_hold') return `${number} is on hold: ${holds.map(({ message }) => message).join(' ')}`;
  return `${number} is submitted.`;
}
