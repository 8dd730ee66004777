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
  grant: 'grt',
  invitation: 'ivt',
  session: 'ses',
  product: 'prd',
  carton: 'ctn',
  lot: 'lot',
  warehouse: 'wh',
  bin: 'bin',
  wave: 'wav',
  tote: 'tot',
  printer: 'ptr',
  printJob: 'prj',
  shipment: 'shp',
  item: 'itm',
  package: 'pkg',
  document: 'doc',
  receipt: 'rcp',
  movement: 'mov',
  count: 'cnt',
  invoice: 'inv',
  invoiceLine: 'inl',
  payment: 'pmt',
  rateCard: 'rtc',
  postageTable: 'pst',
  taxRule: 'txr',
  charge: 'chg',
  carrierCost: 'cco',
  carrierAccount: 'cac',
  postage: 'pos',
  notification: 'ntf',
  recommendation: 'rec',
  claim: 'clm',
  event: 'evt',
  webhook: 'whk',
  delivery: 'dlv',
  attempt: 'att',
  request: 'req',
  loggedRequest: 'log',
  export: 'exp',
  erasure: 'ers',
} as const;

export type Kind = keyof typeof prefixes;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Value of each character in base 32; -1 for other characters. */
const values = Int8Array.from({ length: 128 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)));
/** Value of each hexadecimal digit of a uuid; -1 for its hyphens. */
const hexDigits = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
);
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Schema for ids of one or several kinds; `Id('product')` accepts `prd_` and 26 characters. */
export const Id = (kind: Kind, ...others: Kind[]) => {
  const kinds = [kind, ...others];
  const named = kinds.map(words).join(' or ');
  return z
    .string()
    .regex(new RegExp(`^${prefixOf(kinds)}_[0-7][${alphabet}]{25}$`), {
      error: `must be a ${named} id such as ${exampleId(kind)}`,
    })
    .meta({ description: `Id of the ${named}.`, examples: [exampleId(kind)] });
};

const prefixOf = (kinds: readonly Kind[]): string =>
  kinds.length === 1 ? prefixes[kinds[0]!] : `(?:${kinds.map((kind) => prefixes[kind]).join('|')})`;

/** Spells a uuid as an id of the API: `spellId('shipment', '0198…')` is `shp_01k…`. */
export function spellId(kind: Kind, uuid: string): string {
  let text = `${prefixes[kind]}_`;
  // 26 characters hold 130 bits: the 128 after two zeros.
  let bits = 0;
  let count = 2;
  for (let index = 0; index < uuid.length; index++) {
    const digit = hexDigits[uuid.charCodeAt(index)] ?? -1;
    if (digit < 0) continue;
    bits = ((bits << 4) | digit) & 0xfff;
    count += 4;
    if (count < 5) continue;
    count -= 5;
    text += alphabet[(bits >> count) & 31]!;
  }
  return text;
}

/** Reads the uuid from a spelled id; undefined when the text is no id of that kind. */
export function readId(kind: Kind, id: string): string | undefined {
  const prefix = prefixes[kind];
  const start = prefix.length + 1;
  if (id.length !== start + 26 || !id.startsWith(prefix) || id[start - 1] !== '_') return undefined;
  let uuid = '';
  let bits = 0;
  // 26 characters hold 130 bits: the two before the 128 are zeros.
  let count = -2;
  let bytes = 0;
  for (let index = start; index < id.length; index++) {
    const value = values[id.charCodeAt(index)] ?? -1;
    if (value < 0 || (index === start && value > 7)) return undefined;
    bits = ((bits << 5) | value) & 0xfff;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    uuid += hexOf[(bits >> count) & 0xff]!;
    bytes += 1;
    if (bytes === 4 || bytes === 6 || bytes === 8 || bytes === 10) uuid += '-';
  }
  return uuid;
}

const words = (kind: Kind) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const exampleId = (kind: Kind) => `${prefixes[kind]}_01kj5m2v8xfq3t9s7c4d6e8g0h`;
