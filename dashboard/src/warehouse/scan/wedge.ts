/**
 * Tells a scanner that types like a keyboard from a person who types: a scanner's keys come quickly one after the other
 * and end with Enter or Tab, whatever has the focus, or with silence where the scanner was set up so. Scanners send Shift before
 * each capital letter.
 */
import { isByHand, mayEndSilently, type BurstKey } from './burst.ts';
import { isEnding, maximumGapInFieldMs, usualScanner, type ScannerSettings } from './scanner-settings.ts';

export interface Wedge {
  /** Takes a key as the browser reports it, at a time in milliseconds. Returns the code once it is complete. */
  key(key: string, at: number, inField?: boolean): string | undefined;
  /** Takes the silence after the last key. Returns the code that it completes, where the scanner sends no key at the end. */
  silence(): string | undefined;
  /** True when the last code is the one before it, sent once more by the same pull of the trigger. */
  isRepeated(): boolean;
  /** Number of characters seen so far that may belong to a scan. */
  pending(): number;
}

const minimumLength = 3;
/** Nobody types a longer number as one quantity. */
const longestByHand = 6;

export function openWedge(settings: ScannerSettings = usualScanner): Wedge {
  const { prefix, suffix, maximumGapMs } = settings;
  /** A hand needs longer for the next piece than a finger or a scanner that repeats the same one, in milliseconds. */
  const nextPieceMs = Math.max(300, 2 * maximumGapMs);
  let burst: BurstKey[] = [];
  let last = -Infinity;
  /** Time of the first key, which may be Shift; undefined after a key that ends a code. */
  let startedAt: number | undefined;
  let before = { code: '', endedAt: -Infinity };
  let repeated = false;

  return {
    key(key, at, inField = false) {
      const isStrict = inField || settings.ending === 'None';
      const fast = at - last <= (isStrict ? maximumGapInFieldMs(settings) : maximumGapMs);
      if (!fast || startedAt === undefined) startedAt = at;
      last = at;
      // Shift comes before a character and may be the first key of a scan: what was typed before it is not part of that.
      if (!fast) burst = [];
      if (key === 'Enter' || key === 'Tab') {
        return ended(codeOf(burst, key), at);
      }
      if (key.length === 1) burst.push({ key, at });
      return undefined;
    },
    silence: () =>
      settings.ending === 'None' && mayEndSilently(burst) ? ended(bare(textOf(burst)), last) : undefined,
    isRepeated: () => repeated,
    pending: () => burst.length,
  };

  function ended(code: string | undefined, at: number): string | undefined {
    burst = [];
    if (code !== undefined) {
      repeated = code === before.code && (startedAt ?? at) - before.endedAt <= nextPieceMs;
      before = { code, endedAt: at };
    }
    startedAt = undefined;
    return code;
  }

  function codeOf(keys: readonly BurstKey[], ending: string): string | undefined {
    const code = textOf(keys);
    // Any ending will do for what only a scanner can have sent: another scanner may be used at this station.
    const isAsSet = isEnding(ending, settings) && code.startsWith(prefix) && code.endsWith(suffix);
    if (!isAsSet && keys.length <= longestByHand && isByHand(keys)) return undefined;
    return bare(code);
  }

  function bare(sent: string): string | undefined {
    let code = sent;
    if (prefix && code.startsWith(prefix)) code = code.slice(prefix.length);
    if (suffix && code.endsWith(suffix)) code = code.slice(0, -suffix.length);
    return code.length >= minimumLength ? code : undefined;
  }
}

const textOf = (keys: readonly BurstKey[]): string => keys.map(({ key }) => key).join('');
