/**
 * The ids of the demo: shaped like UUIDv7, but from a fixed day, a running number and a seed, so that a record has the
 * same id on every machine and in every example of the documentation.
 */
import { prefixes, spellId, type Kind } from '@packhouse/contract/id';
import { randomOf } from './random.ts';

export interface Ids {
  /** The uuid of the record with this number; numbers follow the order in which records were made. */
  uuid(kind: Kind, number: number): string;
  /** The same, spelled as the API answers it. */
  id(kind: Kind, number: number): string;
}

/** The ids of one data space; `space` tells it from the others. */
export function idsOf(space: string): Ids {
  const uuid = (kind: Kind, number: number) => {
    const random = randomOf(space, prefixes[kind], number);
    const time = hex(firstDay + number, 12);
    const [a, b, c] = [random.int(0, 0xfff), random.int(0, 0x3fff), random.int(0, 2 ** 32 - 1)];
    const variant = hex(0x8000 | b, 4);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a, 3)}-${variant}-${hex(random.int(0, 0xffff), 4)}${hex(c, 8)}`;
  };
  return { uuid, id: (kind, number) => spellId(kind, uuid(kind, number)) };
}

const firstDay = Date.parse('2026-01-01T00:00:00Z');

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** The uuid of a merchant or a test space, by its slug. */
export const organizationIdOf = (slug: string): string => idsOf(slug).uuid('organization', 1);
