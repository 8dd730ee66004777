/**
 * Identifiers: a UUIDv7 (RFC 9562) spelled as a prefix that names the kind of thing, `_`, and the 128 bits as 26
 * lower-case Crockford base-32 characters. Clients treat them as opaque; the prefix is for people and logs.
 */
import { z } from 'zod';

export const prefixes = {
  organization: 'org',
  user: 'usr',
  key: 'key',
  app: 'app',
  product: 'prd',
  carton: 'ctn',
  lot: 'lot',
  warehouse: 'wh',
  shipment: 'shp',
  item: 'itm',
  package: 'pkg',
  document: 'doc',
  receipt: 'rcp',
  movement: 'mov',
  invoice: 'inv',
  invoiceLine: 'inl',
  notification: 'ntf',
  recommendation: 'rec',
  event: 'evt',
  webhook: 'whk',
  delivery: 'dlv',
  request: 'req',
} as const;

export type Kind = keyof typeof prefixes;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const valueOf = new Map([...alphabet].map((character, value) => [character, value]));

/** An id schema of one kind; `Id('product')` accepts `prd_` and 26 characters. */
export const Id = (kind: Kind) =>
  z
    .string()
    .regex(new RegExp(`^${prefixes[kind]}_[0-7][${alphabet}]{25}$`), {
      error: `must be a ${words(kind)} id such as ${exampleId(kind)}`,
    })
    .meta({ description: `A ${words(kind)} id.`, examples: [exampleId(kind)] });

/** The spelling of a uuid at the edge: `spellId('shipment', '0198…')` is `shp_01k…`. */
export function spellId(kind: Kind, uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  let text = `${prefixes[kind]}_`;
  // 26 characters hold 130 bits: the 128 after two zeros.
  let bits = 0;
  let count = 2;
  for (let place = 0; place < 32; place += 2) {
    bits = (bits << 8) | Number.parseInt(hex.slice(place, place + 2), 16);
    for (count += 8; count >= 5; bits &= (1 << count) - 1) {
      count -= 5;
      text += alphabet[bits >> count];
    }
  }
  return text;
}

/** The uuid behind a spelled id, or undefined when the text is no id of that kind. */
export function readId(kind: Kind, id: string): string | undefined {
  const prefix = `${prefixes[kind]}_`;
  const text = id.slice(prefix.length);
  if (!id.startsWith(prefix) || text.length !== 26 || text[0]! > '7') return undefined;
  let hex = '';
  let bits = 0;
  let count = -2;
  for (const character of text) {
    const value = valueOf.get(character);
    if (value === undefined) return undefined;
    bits = (bits << 5) | value;
    for (count += 5; count >= 4; bits &= (1 << count) - 1) {
      count -= 4;
      hex += (bits >> count).toString(16);
    }
  }
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const words = (kind: Kind) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const exampleId = (kind: Kind) => `${prefixes[kind]}_01kj5m2v8xfq3t9s7c4d6e8g0h`;
