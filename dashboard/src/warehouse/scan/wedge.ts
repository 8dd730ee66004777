/**
 * Tells a scanner that types like a keyboard from a person who types: a scanner's keys come quickly one after the other
 * and end with Enter or Tab, whatever has the focus. Slow scanners, over Bluetooth or on a handheld, take up to 65 ms a
 * key, and send Shift before each capital letter.
 */
export interface Wedge {
  /** Takes a key as the browser reports it, at a time in milliseconds. Returns the code once it is complete. */
  key(key: string, at: number, inField?: boolean): string | undefined;
  /** True when the last code is the one before it, sent once more by the same pull of the trigger. */
  isRepeated(): boolean;
  /** Number of characters seen so far that may belong to a scan. */
  pending(): number;
}

export interface WedgeOptions {
  /** Characters that the scanner is set to put before each code; `suffix` for those after it. */
  prefix?: string;
  suffix?: string;
}

/** Longest time between two keys of a scan. Where a person may be writing, only faster keys are a scanner's. */
export const maximumGapMs = 100;
const maximumGapInFieldMs = 50;
const minimumLength = 3;
/** A hand needs longer for the next piece than a scanner that sends its code twice, in milliseconds. */
const nextPieceMs = 2 * maximumGapMs;

export function openWedge({ prefix = '', suffix = '' }: WedgeOptions = {}): Wedge {
  let text = '';
  let last = -Infinity;
  let startedAt = 0;
  let before = { code: '', endedAt: -Infinity };
  let repeated = false;

  return {
    key(key, at, inField = false) {
      const fast = at - last <= (inField ? maximumGapInFieldMs : maximumGapMs);
      if (!fast || text === '') startedAt = at;
      last = at;
      // Shift comes before a character and may be the first key of a scan: what was typed before it is not part of that.
      if (!fast) text = '';
      if (key === 'Enter' || key === 'Tab') {
        const code = bare(text);
        text = '';
        if (code !== undefined) {
          repeated = code === before.code && startedAt - before.endedAt <= nextPieceMs;
          before = { code, endedAt: at };
        }
        return code;
      }
      if (key.length === 1) text += key;
      return undefined;
    },
    isRepeated: () => repeated,
    pending: () => text.length,
  };

  function bare(typed: string): string | undefined {
    let code = typed;
    if (prefix && code.startsWith(prefix)) code = code.slice(prefix.length);
    if (suffix && code.endsWith(suffix)) code = code.slice(0, -suffix.length);
    return code.length >= minimumLength ? code : undefined;
  }
}
