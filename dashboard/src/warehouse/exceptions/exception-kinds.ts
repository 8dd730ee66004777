import type { Output } from '../../api/operation.ts';
import type { Tone } from '../../ui/words.ts';

type Kind = Output<'operatorWork.exceptions'>['kind'];

export const exceptionKind: Record<Kind, { label: string; tone: Tone }> = {
  short_pick: { label: 'Short', tone: 'bad' },
  cancel_request: { label: 'Cancellation', tone: 'warning' },
  late: { label: 'Late', tone: 'bad' },
  at_risk: { label: 'At risk', tone: 'warning' },
  receipt_open: { label: 'Open receipt', tone: 'warning' },
  count_to_approve: { label: 'Count', tone: 'warning' },
};

export const exceptionKinds = Object.keys(exceptionKind) as Kind[];
