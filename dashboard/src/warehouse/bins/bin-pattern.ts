/** Many bins at once: by a pattern such as `A-{01..12}-{1..4}`, or from lines of a table. */
import type { Input } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';

export type NewBin = Input<'operatorBins.put'>['bins'][number];
type Kind = NonNullable<NewBin['kind']>;

const mostBins = 5_000;
const kinds: readonly string[] = ['pick', 'reserve', 'staging', 'quarantine'] satisfies Kind[];

/** The codes a pattern stands for, in order; throws with what is wrong with it. `{01..12}` counts with zeros in front, `{A..D}` by letters. */
export function codesOf(pattern: string): string[] {
  const parts = pattern
    .trim()
    .toUpperCase()
    .split(/(\{[^}]*\})/);
  let codes = [''];
  for (const part of parts) {
    const steps = part.startsWith('{') ? stepsOf(part) : [part];
    if (codes.length * steps.length > mostBins)
      throw new Error(t('That is more than {mostBins} bins. Add them in parts.', { mostBins }));
    codes = codes.flatMap((code) => steps.map((step) => `${code}${step}`));
  }
  return codes;
}

function stepsOf(range: string): string[] {
  const [, from, to] = /^\{([0-9]+|[A-Z])\.\.([0-9]+|[A-Z])\}$/.exec(range) ?? [];
  if (from === undefined || to === undefined)
    throw new Error(
      t('{range} must be like {numbers} or {letters}.', { range, numbers: '{01..12}', letters: '{A..D}' }),
    );
  const isNumber = /^\d+$/.test(from);
  if (isNumber !== /^\d+$/.test(to))
    throw new Error(t('{range} must go from number to number, or from letter to letter.', { range }));
  const first = isNumber ? Number(from) : from.charCodeAt(0);
  const last = isNumber ? Number(to) : to.charCodeAt(0);
  if (last < first) throw new Error(t('{range} must go upwards.', { range }));
  if (last - first >= mostBins)
    throw new Error(t('{range} is more than {mostBins} bins. Add them in parts.', { range, mostBins }));
  return Array.from({ length: last - first + 1 }, (_, step) =>
    isNumber ? String(first + step).padStart(from.length, '0') : String.fromCharCode(first + step),
  );
}

/** Lines of `code, zone, kind, place in the walk, size`, by comma, semicolon or tab; a first line of titles is left out. */
export function binsOf(text: string, nextSequence: number): NewBin[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter(([code]) => code);
  const rows = lines[0]?.[0]?.toLowerCase() === 'code' ? lines.slice(1) : lines;
  if (rows.length > mostBins)
    throw new Error(t('That is more than {mostBins} bins. Add them in parts.', { mostBins }));
  return rows.map(([code = '', zone = '', kind = '', sequence = '', size = ''], at) => {
    const where = { line: at + 1, code };
    if (!zone) throw new Error(t('Line {line} ({code}) needs a zone after the code.', where));
    if (kind && !kinds.includes(kind.toLowerCase()))
      throw new Error(
        t('Line {line} ({code}): the kind must be {kinds}.', { ...where, kinds: kinds.join(', ') }),
      );
    if (sequence && !/^\d{1,9}$/.test(sequence))
      throw new Error(t('Line {line} ({code}): the pick sequence must be a whole number.', where));
    return {
      code: code.toUpperCase(),
      zone,
      kind: (kind.toLowerCase() || 'pick') as Kind,
      sequence: sequence ? Number(sequence) : nextSequence + at,
      ...(size ? { size: size.toLowerCase() } : {}),
    };
  });
}
