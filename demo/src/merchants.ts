/** The merchants of the demo, read from `demo/merchants`; the first is the one that is shown. */
import { readFileSync } from 'node:fs';
import { MerchantData, type Merchant } from './merchant.ts';
import { historyDays } from './rhythm.ts';

export const merchants: readonly Merchant[] = [
  'harbor-coffee',
  'voltfern',
  'alder-and-moss',
  'tern-and-timber',
  'pocket-lantern',
].map(merchantNamed);

function merchantNamed(slug: string): Merchant {
  const file = new URL(`../merchants/${slug}.json`, import.meta.url);
  const { rhythm, ...data } = MerchantData.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...data, testOf: null, rhythm: { ...rhythm, days: historyDays } };
}
