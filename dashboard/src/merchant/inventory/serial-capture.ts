import type { SerialCapture } from './product-draft.ts';

/** When serial numbers of a product are captured, in words. */
export const serialCapture: Record<SerialCapture, string> = {
  none: 'No serial numbers',
  outbound: 'Captured at packing',
  full: 'Captured from the receipt on',
};
