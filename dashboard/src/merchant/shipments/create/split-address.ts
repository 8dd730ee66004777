/**
 * A whole address, as it is copied from an email or a shop, into its fields. It is a guess that a person looks over, so
 * it keeps what it does not understand in the street lines rather than losing it.
 */
import { countryCodeOf } from '@packhouse/contract/rules/countries';

export interface AddressFields {
  name: string;
  company: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  countryCode: string;
  phone: string;
  email: string;
}

export const noAddress: AddressFields = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: '',
  phone: '',
  email: '',
};

/** `usualCountry` is taken where the text names none and its postal code does not tell. */
export function splitAddress(text: string, usualCountry = ''): AddressFields {
  const found = { ...noAddress };
  const lines = linesOf(text).filter((line) => {
    const email = /[^\s,;<>]+@[^\s,;<>]+\.[^\s,;<>]+/.exec(line)?.[0];
    if (email && !found.email) {
      found.email = email;
      return false;
    }
    if (!found.phone && isPhone(line)) {
      found.phone = line.replace(/^(?:phone|tel|telephone|mobile|t|p)[.:\s]+/i, '').trim();
      return false;
    }
    return true;
  });

  const last = lines.at(-1);
  const country = last === undefined || lines.length < 3 ? undefined : countryCodeOf(last);
  // Two letters alone may be a state, such as CA: they are a country below a line with a postal code.
  if (country !== undefined && (last!.length > 2 || readPlace(lines.at(-2)!, ''))) {
    found.countryCode = country;
    lines.pop();
  }

  const place = lines.findLastIndex(
    (line, index) => index > 0 && readPlace(line, found.countryCode) !== undefined,
  );
  if (place > 0) {
    const read = readPlace(lines[place]!, found.countryCode)!;
    let city = read.city;
    // A state or a postal code may stand on a line of its own, below the city.
    if (city === '' && place > 1) city = lines.splice(place - 1, 1)[0]!;
    const at = lines.findLastIndex((line) => readPlace(line, found.countryCode) !== undefined);
    lines.splice(at, 1);
    const [beforeComma, ...states] = city.split(',').map((part) => part.trim());
    found.city = beforeComma ?? city;
    found.state = read.state || (states[0] ?? '');
    found.postalCode = read.postalCode;
    found.countryCode ||= read.countryCode;
  }
  found.countryCode ||= usualCountry;

  readNames(lines, found);
  return found;
}

/** Lines as they were broken; a text of one line is broken at its commas, with "OR 97209" kept together. */
function linesOf(text: string): string[] {
  const lines = text
    .split(/\r?\n|\t|;/)
    .map((line) => line.trim().replace(/,$/, '').trim())
    .filter(Boolean);
  if (lines.length > 1) return lines;
  const parts = (lines[0] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const kept: string[] = [];
  for (const part of parts) {
    const isStateAndCode = /^[A-Z]{2}\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4})$/i.test(part);
    if (isStateAndCode && kept.length > 0) kept.push(`${kept.pop()}, ${part}`);
    else kept.push(part);
  }
  return kept;
}

const isPhone = (line: string): boolean => {
  if (/^(?:phone|tel|telephone|mobile)\b/i.test(line)) return true;
  const digits = line.replaceAll(/\D/g, '').length;
  return (
    digits >= 7 && digits <= 15 && /^\+?[\d\s().\-/]+$/.test(line) && (line.startsWith('+') || digits >= 9)
  );
};

interface PlaceRead {
  city: string;
  state: string;
  postalCode: string;
  countryCode: string;
}

/** How the last line of an address is written, by country; the surest first. */
const shapes: readonly { pattern: RegExp; countryCode: string; only?: readonly string[] }[] = [
  { pattern: /^(?<city>.*?),?\s*\b(?<state>[A-Z]{2})\.?,?\s+(?<code>\d{5}(?:-\d{4})?)$/i, countryCode: 'US' },
  {
    pattern: /^(?<city>.*?),?\s*\b(?<state>[A-Z]{2}),?\s+(?<code>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i,
    countryCode: 'CA',
  },
  {
    pattern: /^(?<city>.*?),?\s*\b(?<state>NSW|VIC|QLD|WA|SA|TAS|ACT|NT),?\s+(?<code>\d{4})$/i,
    countryCode: 'AU',
  },
  { pattern: /^(?:NL-)?(?<code>\d{4} ?[A-Z]{2})\s+(?<city>\D+)$/, countryCode: 'NL' },
  { pattern: /^(?:PL-)?(?<code>\d{2}-\d{3})\s+(?<city>.+)$/, countryCode: 'PL' },
  { pattern: /^(?<city>.*?),?\s*(?<code>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i, countryCode: 'GB' },
  { pattern: /^(?<city>\D*?),?\s*〒?(?<code>\d{3}-\d{4})$/, countryCode: 'JP' },
  // Five or four digits before the city: many countries; without a name it stays open which.
  {
    pattern: /^(?:(?<prefix>[A-Z]{1,2})-)?(?<code>\d{4,5})\s+(?<city>\p{L}[\p{L}\s.'’/()-]*)$/u,
    countryCode: '',
  },
  { pattern: /^(?<city>\p{L}[^\d]*?),?\s+(?<code>\d{4,6})$/u, countryCode: '' },
  { pattern: /^(?<code>\d{5}(?:-\d{4})?)$/, countryCode: '' },
];

const prefixes: Record<string, string> = {
  D: 'DE',
  F: 'FR',
  A: 'AT',
  B: 'BE',
  I: 'IT',
  E: 'ES',
  L: 'LU',
  S: 'SE',
};

/** A number and a street could look like a postal code and a city: "1200 Harbor Street". */
const isStreet = (city: string): boolean =>
  /\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|lane|ln|dr|drive|way|court|ct|place|pl|suite|apt|unit|floor|box|strasse|straße|str|weg|laan|rue)\b\.?/i.test(
    city,
  );

function readPlace(line: string, countryCode: string): PlaceRead | undefined {
  for (const shape of shapes) {
    if (countryCode && shape.countryCode && shape.countryCode !== countryCode) continue;
    const groups = shape.pattern.exec(line)?.groups;
    if (!groups) continue;
    const city = (groups['city'] ?? '').trim();
    if (shape.countryCode === '' && isStreet(city)) continue;
    const prefix = groups['prefix']?.toUpperCase();
    return {
      city,
      state: (groups['state'] ?? '').toUpperCase(),
      postalCode: groups['code']!.toUpperCase(),
      countryCode: shape.countryCode || (prefix ? (prefixes[prefix] ?? countryCodeOf(prefix) ?? '') : ''),
    };
  }
  return undefined;
}

const isCompany = (line: string): boolean =>
  /\b(?:inc|llc|ltd|limited|gmbh|ag|bv|b\.v|nv|sa|sarl|srl|s\.r\.l|corp|corporation|company|co|kg|ohg|oy|ab|as|plc|pty|group|store|shop|café|cafe|foods|roasters|studio|hotel)\b\.?/i.test(
    line,
  );

/** Above the street stand the person and the company, in either order. */
function readNames(lines: string[], found: AddressFields): void {
  const street = lines.findIndex((line) => /\d/.test(line) || isStreet(line));
  const above = street === -1 ? lines.slice(0, Math.max(1, lines.length - 1)) : lines.slice(0, street);
  const below = lines.slice(above.length);
  for (const line of above) {
    const named = line.replace(/^(?:attn|c\/o|att|to|ship to|name)[.:\s]+/i, '');
    if (!found.company && isCompany(named) && (above.length > 1 || found.name)) found.company = named;
    else if (!found.name && !isCompany(named)) found.name = named;
    else if (!found.company) found.company = named;
    else below.unshift(line);
  }
  found.line1 = below[0] ?? '';
  found.line2 = below.slice(1).join(', ');
}
