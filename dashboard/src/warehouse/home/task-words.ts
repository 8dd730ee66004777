import type { Output } from '../../api/operation.ts';
import { word } from '../../ui/t.ts';
import type { OperatorOperation } from '../roles/may-call.ts';

type Task = Output<'operatorShipments.queue'>['task'];

export const taskWords: Record<Task, string> = {
  confirm: word('Accept delivery'),
  receive: word('Receive'),
  put_away: word('Put away'),
  close: word('Close receipt'),
  start: word('Pick'),
  pick: word('Continue picking'),
  pack: word('Pack'),
  label: word('Label'),
  forward: word('Hand to carrier'),
  decide_cancel: word('Review cancellation'),
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
