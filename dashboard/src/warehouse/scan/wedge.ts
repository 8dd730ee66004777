/**
 * Tells a scanner that types like a keyboard from a person who types: a scanner's keys come at most 35 ms apart and end
 * with Enter or Tab. Nobody types three characters that fast, so a scan is recognised whatever has the focus.
 */
export interface Wedge {
  /** Takes a key as the browser reports it, at a time in milliseconds. Returns the code once it is complete. */
  key(key: string, at: number): string | undefined;
  /** Number of characters seen so far that may belong to a scan. */
  pending(): number;
}

export interface WedgeOptions {
  maximumGapMs?: number;
  minimumLength?: number;
  /** Characters that the scanner is set to put before each code; `suffix` for those after it. */
  prefix?: string;
  suffix?: string;
}

export function openWedge(options: WedgeOptions = {}): Wedge {
  const { maximumGapMs = 35, minimumLength = 3, prefix = '', suffix = '' } = options;
  let text = '';
  let last = -Infinity;

  return {
    key(key, at) {
      const fast = at - last <= maximumGapMs;
      last = at;
      if (key === 'Enter' || key === 'Tab') {
        const code = fast ? bare(text) : undefined;
        text = '';
        return code;
      }
      // Modifier keys such as Shift come between the characters.
      if (key.length !== 1) return undefined;
      text = fast ? text + key : key;
      return undefined;
    },
    pending: () => text.length,
  };

  function bare(typed: string): string | undefined {
    let code = typed;
    if (prefix && code.startsWith(prefix)) code = code.slice(prefix.length);
    if (suffix && code.endsWith(suffix)) code = code.slice(0, -suffix.length);
    return code.length >= minimumLength ? code : undefined;
  }
}
