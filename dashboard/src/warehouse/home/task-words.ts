import type { Output } from '../../api/operation.ts';
import type { OperatorOperation } from '../roles/may-call.ts';

type Task = Output<'operatorShipments.queue'>['task'];

export const taskWords: Record<Task, string> = {
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

/** Operation that does the task. */
export const taskOperation: Record<Task, OperatorOperation> = {
  confirm: 'operatorShipments.confirm',
  receive: 'operatorShipments.receive',
  put_away: 'operatorShipments.putAway',
  close: 'operatorShipments.close',
  start: 'operatorShipments.start',
  pick: 'operatorShipments.pick',
  pack: 'operatorShipments.pack',
  label: 'operatorShipments.label',
  forward: 'operatorShipments.forward',
  decide_cancel: 'operatorShipments.acceptCancel',
};
export const tasks = Object.keys(taskOperation) as Task[];
