import type { Output } from '../../api/operation.ts';

export const taskWords: Record<Output<'operatorShipments.queue'>['task'], string> = {
  confirm: 'Accept delivery',
  receive: 'Receive',
  put_away: 'Put away',
  close: 'Close receipt',
  start: 'Pick',
  pick: 'Continue picking',
  pack: 'Pack',
  label: 'Label',
  forward: 'Hand to carrier',
  decide_cancel: 'Review cancellation',
};
