/** The lists of the page, and which states each of them shows. */
import type { Output } from '../../api/operation.ts';

type Status = Output<'recommendations.list'>['status'];

export const lists = ['open', 'accepted', 'snoozed', 'done'] as const;
export type List = (typeof lists)[number];

export const listTitle: Record<List, string> = {
  open: 'Open',
  accepted: 'Accepted',
  snoozed: 'Snoozed',
  done: 'Done',
};

export const statusesOf: Record<List, Status[]> = {
  open: ['open'],
  accepted: ['accepted'],
  snoozed: ['snoozed'],
  done: ['completed', 'failed', 'dismissed', 'expired', 'resolved', 'superseded'],
};
