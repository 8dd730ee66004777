/** Measures how a scanner sends its keys, from scans of a code that is known. */
import { t } from '../../ui/t.ts';
import { slowestGapMs, usualScanner, type ScannerSettings } from '../scan/scanner-settings.ts';

export interface Keystroke {
  key: string;
  /** Time in milliseconds. */
  at: number;
}

/** One scan of the known code. */
export interface Sample {
  prefix: string;
  suffix: string;
  ending: 'Enter' | 'Tab' | undefined;
  /** Whether Shift comes before a capital letter. */
  sendsShift: boolean;
  /** Whether one pull of the trigger sends the code twice. */
  isSentTwice: boolean;
  /** Times between two keys: the usual one, and the longest. */
  gapMs: number;
  longestGapMs: number;
}

/** Keys that came in place of the known code. */
export interface Misread {
  typed: string;
}

/** Reads the keys of one pull of the trigger. */
export function readSample(keys: readonly Keystroke[], code: string): Sample | Misread {
  const typed = textOf(keys);
  const from = typed.indexOf(code);
  if (from < 0) return { typed };
  const lastOfCode = keys.indexOf(keys.filter(isCharacter)[from + code.length - 1]!);
  const end = keys.findIndex(({ key }, at) => at > lastOfCode && (key === 'Enter' || key === 'Tab'));
  const scan = end < 0 ? keys : keys.slice(0, end + 1);
  const gaps = scan
    .slice(1)
    .map(({ at }, index) => at - scan[index]!.at)
    .toSorted((a, b) => a - b);
  return {
    // The identifier of a symbology differs from one kind of barcode to the next, and is left out wherever codes are read.
    prefix: typed.slice(0, from).replace(/\][A-Za-z]\d$/, ''),
    suffix: textOf(scan).slice(from + code.length),
    ending: end < 0 ? undefined : (keys[end]!.key as 'Enter' | 'Tab'),
    sendsShift: scan.some(({ key }, at) => key === 'Shift' && /^[A-Z]$/.test(scan[at + 1]?.key ?? '')),
    isSentTwice: end >= 0 && textOf(keys.slice(end + 1)).includes(code),
    gapMs: Math.round(gaps[Math.floor(gaps.length / 2)] ?? 0),
    longestGapMs: Math.round(gaps.at(-1) ?? 0),
  };
}

const isCharacter = ({ key }: Keystroke): boolean => key.length === 1;
const textOf = (keys: readonly Keystroke[]): string =>
  keys
    .filter(isCharacter)
    .map(({ key }) => key)
    .join('');

export interface Judgement {
  /** Such as "Works", or what to change at the scanner. */
  verdict: string;
  /** Settings that fit the scanner; undefined where none do. */
  settings?: ScannerSettings;
}

/** Slower scanners are said to be slow. */
const slowMs = 35;

/** Judges scans of one scanner. */
export function judge(samples: readonly Sample[]): Judgement {
  const [first] = samples;
  if (!first) return { verdict: t('Nothing was scanned yet.') };
  const { prefix, suffix, ending } = first;
  if (samples.some((one) => one.prefix !== prefix || one.suffix !== suffix || one.ending !== ending))
    return { verdict: t('The scans differ from each other. Measure again, and do not type meanwhile.') };
  const gapMs = Math.max(...samples.map((one) => one.gapMs));
  const longestGapMs = Math.max(...samples.map((one) => one.longestGapMs));
  const maximumGapMs = gapLimitFor(longestGapMs);
  if (maximumGapMs > slowestGapMs)
    return {
      verdict: t('Too slow: up to {gap} ms a key. Set the delay between characters to 0 at the scanner.', {
        gap: longestGapMs,
      }),
    };
  if (ending === undefined)
    return {
      verdict: t('No Enter at the end; works. A code counts after a short pause.'),
      settings: { prefix, suffix, ending: 'None', maximumGapMs },
    };
  return {
    verdict: t(gapMs > slowMs ? 'Slow: {gap} ms a key; works.' : 'Works.', { gap: gapMs }),
    settings: { prefix, suffix, ending, maximumGapMs },
  };
}

/** Never below the usual limit, so that a faster and a slower scanner may share a station. A field takes keys at half of it. */
const gapLimitFor = (longestGapMs: number): number =>
  Math.max(usualScanner.maximumGapMs, Math.ceil((2.2 * longestGapMs) / 10) * 10);

/** Says why other characters came than the barcode holds, and what to do. */
export function whyMisread({ typed }: Misread, code: string): string {
  if (typed.toLowerCase().includes(code.toLowerCase()))
    return t(
      '{typed} came, and the barcode holds {code}. Turn Caps Lock off, and let the scanner send letters as they are.',
      { typed, code },
    );
  if (typed === '')
    return t('Only keys without characters came, and the barcode holds {code}. Scan it again.', { code });
  return t(
    typed.length < code.length
      ? 'Only {typed} came, and the barcode holds {code}. Scan it again.'
      : '{typed} came, and the barcode holds {code}. Set the scanner to the keyboard language of this computer.',
    { typed, code },
  );
}
