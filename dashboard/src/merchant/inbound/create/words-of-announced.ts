import type { Output } from '../../../api/operation.ts';

/** Message about an announcement that was just created. */
export const wordsOfAnnounced = ({ number, status }: Output<'shipments.get'>): string =>
  status === 'draft' ? `${number} saved as a draft. The warehouse doesn’t see it yet.` : `${number} created.`;
