import type { Output } from '../../api/operation.ts';
import type { Tone } from '../../ui/words.ts';

export type Key = Output<'dashboardKeys.list'>;

export const keyState: Record<Key['state'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'warning' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

export const accessMode: Record<Key['accessMode'], string> = {
  read_write: 'Read and write',
  read_only: 'Read only',
};

/** Enough to recognize it by. */
export const startOf = ({ start, lastFour }: Pick<Key, 'start' | 'lastFour'>): string =>
  `${start}…${lastFour}`;

/** Why it cannot be changed any more. */
export const whyOver = ({ state }: Key): string | undefined =>
  state === 'revoked' ? 'This key was revoked and cannot be used again.' : undefined;
