/**
 * Tells a scanner that types like a keyboard from a person who types: a scanner's keys come quickly one after the other
 * and end with Enter or Tab, whatever has the focus. Scanners send Shift before each capital letter.
 */
import { isByHand, type BurstKey } from './burst.ts';
import { isEnding, maximumGapInFieldMs, usualScanner, type ScannerSettings } from './scanner-settings.ts';

export interface Wedge {
  /** Takes a key as the browser reports it, at a time in milliseconds. Returns the code once it is complete. */
  key(key: string, at: number, inField?: boolean): string | undefined;
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
      const fast = at - last <= (inField ? maximumGapInFieldMs(settings) : maximumGapMs);
      if (!fast || startedAt === undefined) startedAt = at;
      last = at;
      // Shift comes before a character and may be the first key of a scan: what was typed before it is not part of that.
      if (!fast) burst = [];
      if (key === 'Enter' || key === 'Tab') {
        const code = codeOf(burst, key);
        burst = [];
        if (code !== undefined) {
          repeated = code === before.code && startedAt - before.endedAt <= nextPieceMs;
          before = { code, endedAt: at };
        }
        startedAt = undefined;
        return code;
      }
      if (key.length === 1) burst.push({ key, at });
      return undefined;
    },
    isRepeated: () => repeated,
    pending: () => burst.length,
  };

  function codeOf(keys: readonly BurstKey[], ending: string): string | undefined {
    let code = keys.map(({ key }) => key).join('');
    // Any ending will do for what only a scanner can have sent: another scanner may be used at this station.
    const isAsSet = isEnding(ending, settings) && code.startsWith(prefix) && code.endsWith(suffix);
    if (!isAsSet && keys.length <= longestByHand && isByHand(keys)) return undefined;
    if (prefix && code.startsWith(prefix)) code = code.slice(prefix.length);
    if (suffix && code.endsWith(suffix)) code = code.slice(0, -suffix.length);
    return code.length >= minimumLength ? code : undefined;
  }
}
