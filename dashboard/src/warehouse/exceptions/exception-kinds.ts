import type { Output } from '../../api/operation.ts';
import { word } from '../../ui/t.ts';
import type { Tone } from '../../ui/words.ts';

type Kind = Output<'operatorWork.exceptions'>['kind'];

export const exceptionKind: Record<Kind, { label: string; tone: Tone; toDo: string }> = {
  short_pick: {
    label: word('Short'),
    tone: 'bad',
    toDo: word('Look for the items and count the bin. The order continues when there is stock for it.'),
  },
  cancel_request: {
    label: word('Cancellation'),
    tone: 'warning',
    toDo: word('Accept the cancellation, or decline it and continue.'),
  },
  late: { label: word('Late'), tone: 'bad', toDo: word('Ship it first. Its ship-by time has passed.') },
  at_risk: { label: word('At risk'), tone: 'warning', toDo: word('Ship it next. Its ship-by time is near.') },
  receipt_open: { label: word('Open receipt'), tone: 'warning', toDo: word('Finish and close the receipt.') },
  count_to_approve: {
    label: word('Count'),
    tone: 'warning',
    toDo: word('Approve the count, or have its lines counted again.'),
  },
  label_refused: {
    label: word('No label'),
    tone: 'warning',
    toDo: word('Buy another rate at the packing table, or scan a label bought elsewhere.'),
  },
};

export const exceptionKinds = Object.keys(exceptionKind) as Kind[];
