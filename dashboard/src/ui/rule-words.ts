/** Rules of the API as sentences for people: without paths, regular expressions or the value as it was sent. */

/** Such as "Enter a SKU." for `sku`. Rules that are sentences already stay as they are. */
export function ruleWords(field: string, rule: string): string {
  const bare = rule.split('; you sent ')[0]!;
  const name = fieldWords(field);
  if (/^(is missing|is required|must be at least 1 character long)/.test(bare))
    return `Enter ${articled(name)}.`;
  const [, least] = /^must be at least (\d+) characters long/.exec(bare) ?? [];
  if (least) return `Use at least ${least} characters.`;
  const [, most] = /^must be at most (\d+) characters long/.exec(bare) ?? [];
  if (most) return `Use at most ${most} characters.`;
  if (/currency$/i.test(field) && bare.startsWith('must ')) return 'Choose a currency.';
  if (bare.startsWith('must match /')) return `Check the ${name}: its format is not valid.`;
  return bare;
}

/** A sentence that stands alone, above a form or in a message. */
export function ruleSentence(field: string, rule: string): string {
  const words = ruleWords(field, rule);
  if (/^[A-Z]/.test(words)) return words;
  const name = fieldWords(field);
  return `${name[0]!.toUpperCase()}${name.slice(1)} ${words}${words.endsWith('.') ? '' : '.'}`;
}

/** The field as its label has it: "items[0].sku" is "SKU of line 1". */
function fieldWords(field: string): string {
  const parts = field.split('.');
  const last = parts.at(-1)!.replace(/\[\d+\]$/, '');
  const name = capitals.get(last) ?? last.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const [, index] = /\[(\d+)\]/.exec(field) ?? [];
  return index === undefined ? name : `${name} of line ${Number(index) + 1}`;
}

const capitals = new Map([
  ['sku', 'SKU'],
  ['hsCode', 'HS code'],
  ['fnsku', 'FNSKU'],
  ['asin', 'ASIN'],
  ['imageUrl', 'image URL'],
  ['url', 'URL'],
  ['line1', 'street'],
  ['countryCode', 'country'],
]);

/** Such as "a name", "an order number" or "a SKU". */
const articled = (name: string): string => `${/^([aeio]|FNSKU|ASIN|HS)/.test(name) ? 'an' : 'a'} ${name}`;
