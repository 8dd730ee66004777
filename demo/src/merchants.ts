/** The merchants of the demo; the first is the one that is shown. */
import { alderAndMoss } from './alder-and-moss.ts';
import { harborCoffee } from './harbor-coffee.ts';
import type { Merchant } from './merchant.ts';
import { pocketLantern } from './pocket-lantern.ts';
import { ternAndTimber } from './tern-and-timber.ts';
import { voltfern } from './voltfern.ts';

export const merchants: readonly Merchant[] = [
  harborCoffee,
  voltfern,
  alderAndMoss,
  ternAndTimber,
  pocketLantern,
];
