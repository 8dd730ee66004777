/**
 * Days of storage from which goods may be charged as long-term storage. The closing stock of each day keeps the units of every one
 * of them, so that an invoice can be calculated again whatever its rate card names.
 */
export const storageAges = [91, 181, 271, 366, 456, 731] as const;
export type StorageAge = (typeof storageAges)[number];
