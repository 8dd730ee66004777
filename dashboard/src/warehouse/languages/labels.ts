/**
 * Words that stand in the contract, which knows no languages, and that the warehouse app shows with `t`. They are marked here for
 * the catalogs; no page loads this file.
 */
import { word } from '../../ui/t.ts';

/** Units, and examples of what can be typed in them. */
export const labels = [
  word('inches'),
  word('centimeters'),
  word('850 or 1.85 kg'),
  word('1 lb 3 oz, 1.2 lb or 19 oz'),
];
