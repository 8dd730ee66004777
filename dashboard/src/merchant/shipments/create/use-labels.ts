/** Label files that are chosen in a form, and uploaded once its shipment exists. */
import { useState } from 'react';
import { callUpload } from '../../../api/call.ts';
import type { Output } from '../../../api/operation.ts';
import { useSpace } from '../../../api/space.tsx';

export interface Labels {
  shipping: File[];
  fnsku: File[];
}

export const noLabels: Labels = { shipping: [], fnsku: [] };

export type ChosenLabels = ReturnType<typeof useLabels>;

export function useLabels() {
  const space = useSpace();
  const [byCarton, setByCarton] = useState<Readonly<Record<string, Labels>>>({});
  const [uploaded, setUploaded] = useState(0);
  return {
    byCarton,
    count: Object.values(byCarton).reduce(
      (sum, { shipping, fnsku }) => sum + shipping.length + fnsku.length,
      0,
    ),
    /** Number of files that have been uploaded. */
    uploaded,
    set: (cartonId: string, labels: Labels) => setByCarton((before) => ({ ...before, [cartonId]: labels })),
    /** Uploads the files one after the other, to the lines of their cartons. */
    async upload({ id, items }: Output<'shipments.get'>): Promise<void> {
      for (const { id: itemId, cartonId } of items) {
        const { shipping, fnsku } = byCarton[cartonId ?? ''] ?? noLabels;
        const files = [
          ...shipping.map((file) => ({ kind: 'shipping_label' as const, file })),
          ...fnsku.map((file) => ({ kind: 'fnsku_label' as const, file })),
        ];
        for (const { kind, file } of files) {
          await callUpload('shipments.uploadDocument', { id, kind, itemId }, file, space);
          setUploaded((before) => before + 1);
        }
      }
    },
  };
}
