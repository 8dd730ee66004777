/** Actions for several shipments, done on each of them separately. */
import { callFile, callWrite } from '../../api/call.ts';
import type { Space } from '../../api/request.ts';
import { saveFile } from '../../ui/save-file.ts';
import { cancelRule } from './cancel-rule.ts';
import { isForeignHold } from './hold-words.ts';
import { whyNot, type Shipment } from './lifecycle-of.ts';

export interface BulkTask {
  /** Label of the button. */
  action: string;
  title: string;
  /** Text that is shown before the action is done. */
  question: string;
  danger?: boolean;
  /** Reason why a shipment is left out; undefined when the action is possible. */
  why: (shipment: Shipment) => string | undefined;
  /** Effect on one shipment, for actions whose effect differs among them. */
  note?: (shipment: Shipment) => string;
  /** Does the action. Resolves to its outcome, in words. */
  run: (shipment: Shipment, space: Space) => Promise<string>;
  rows: readonly Shipment[];
}

type Kind = 'cancel' | 'hold' | 'release' | 'slips';

const tasks: Record<Kind, Omit<BulkTask, 'rows'>> = {
  cancel: {
    action: 'Cancel shipments',
    title: 'Cancel shipments',
    question:
      'Shipments that the warehouse has not started are cancelled immediately. This can’t be undone. For the others, the warehouse is asked to cancel.',
    danger: true,
    why: (shipment) => {
      const { can, rule } = cancelRule(shipment);
      return can === 'no' ? rule : undefined;
    },
    note: (shipment) =>
      cancelRule(shipment).can === 'asked' ? 'The warehouse must agree' : 'Cancelled immediately',
    run: async ({ id }, space) => {
      const { status } = await callWrite('shipments.cancel', { id }, space);
      return status === 'pending_cancel' ? 'Cancellation requested' : 'Cancelled';
    },
  },
  hold: {
    action: 'Hold shipments',
    title: 'Hold shipments',
    question: 'The stock stays reserved, and nothing is picked until you release them.',
    why: (shipment) => whyNot(shipment, 'hold', 'held'),
    run: async ({ id }, space) => {
      await callWrite('shipments.hold', { id }, space);
      return 'On hold';
    },
  },
  release: {
    action: 'Release shipments',
    title: 'Release shipments',
    question: 'They go back to the warehouse, each with a new ship-by time.',
    why: (shipment) =>
      whyNot(shipment, 'release', 'released') ??
      (shipment.holds.some(({ code }) => isForeignHold(code))
        ? 'Only the warehouse can release it.'
        : undefined),
    run: async ({ id }, space) => {
      await callWrite('shipments.release', { id }, space);
      return 'Released';
    },
  },
  slips: {
    action: 'Download packing slips',
    title: 'Packing slips',
    question:
      'Each packing slip downloads as a separate PDF. Your browser may ask you to allow several downloads.',
    why: () => undefined,
    run: async ({ id }, space) => {
      const { blob, fileName } = await callFile('shipments.packingSlip', { id }, space);
      saveFile(blob, fileName);
      return `Saved as ${fileName}`;
    },
  },
};

export const bulkTask = (kind: Kind, rows: readonly Shipment[]): BulkTask => ({ ...tasks[kind], rows });
