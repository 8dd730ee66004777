/** What can be done with several shipments, each on its own. */
import { callFile, callWrite } from '../api/call.ts';
import type { Space } from '../api/request.ts';
import { saveFile } from '../ui/save-file.ts';
import { cancelRule } from './cancel-rule.ts';
import { isForeignHold } from './hold-words.ts';
import { whyNot, type Shipment } from './life-of.ts';

export interface BulkTask {
  /** On the button. */
  action: string;
  title: string;
  /** Said before it is done. */
  question: string;
  danger?: boolean;
  /** Why a shipment is left out; undefined where it can be done. */
  why: (shipment: Shipment) => string | undefined;
  /** What will happen to one, where that differs among them. */
  note?: (shipment: Shipment) => string;
  /** Answers what became of it. */
  run: (shipment: Shipment, space: Space) => Promise<string>;
  rows: readonly Shipment[];
}

type Kind = 'cancel' | 'hold' | 'release' | 'slips';

const tasks: Record<Kind, Omit<BulkTask, 'rows'>> = {
  cancel: {
    action: 'Cancel shipments',
    title: 'Cancel shipments',
    question:
      'What the warehouse has not begun is cancelled at once and cannot be taken up again. What it has begun, it is asked to cancel.',
    danger: true,
    why: (shipment) => {
      const { can, rule } = cancelRule(shipment);
      return can === 'no' ? rule : undefined;
    },
    note: (shipment) =>
      cancelRule(shipment).can === 'asked' ? 'The warehouse is asked' : 'Cancelled at once',
    run: async ({ id }, space) => {
      const { status } = await callWrite('shipments.cancel', { id }, space);
      return status === 'pending_cancel' ? 'The warehouse is asked' : 'Cancelled';
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
      'Each is downloaded as a PDF, one after the other. Your browser may ask once whether this page may do so.',
    why: () => undefined,
    run: async ({ id }, space) => {
      const { blob, fileName } = await callFile('shipments.packingSlip', { id }, space);
      saveFile(blob, fileName);
      return `Saved as ${fileName}`;
    },
  },
};

export const bulkTask = (kind: Kind, rows: readonly Shipment[]): BulkTask => ({ ...tasks[kind], rows });
