import type { Output } from '../../api/operation.ts';

export const taskWords: Record<Output<'operatorShipments.queue'>['task'], string> = {
  confirm: 'Confirm',
  receive: 'Receive',
  put_away: 'Put away',
  close: 'Close the receipt',
  start: 'Pick',
  pick: 'Go on picking',
  pack: 'Pack',
  label: 'Label',
  forward: 'Hand to the carrier',
  decide_cancel: 'Decide on the cancellation',
};
