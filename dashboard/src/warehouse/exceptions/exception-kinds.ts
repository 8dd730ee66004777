import type { Output } from '../../api/operation.ts';
import { word } from '../../ui/t.ts';
import type { Tone } from '../../ui/words.ts';

type Kind = Output<'operatorWork.exceptions'>['kind'];

export const exceptionKind: Record<Kind, { label: string; tone: Tone }> = {
  short_pick: { label: word('Short'), tone: 'bad' },
  cancel_request: { label: word('Cancellation'), tone: 'warning' },
  late: { label: word('Late'), tone: 'bad' },
  at_risk: { label: word('At risk'), tone: 'warning' },
  receipt_open: { label: word('Open receipt'), tone: 'warning' },
  count_to_approve: { label: word('Count'), tone: 'warning' },
};

export const exceptionKinds = Object.keys(exceptionKind) as Kind[];
