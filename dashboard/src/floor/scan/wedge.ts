/**
 * Tells a scanner that types like a keyboard from a person who types: its keys come less than 35 ms apart and end with Enter
 * or Tab. Nobody types three characters that fast, so it is recognised whatever has the focus.
 */
export interface Wedge {
  /** A key as the browser tells it; `at` in milliseconds. Answers the code once it is whole. */
  key(key: string, at: number): string | undefined;
  /** How many characters of what may be a scan were seen. */
  pending(): number;
}

export interface WedgeOptions {
  maximumGapMs?: number;
  minimumLength?: number;
  /** What the scanner is set to put around each code. */
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
      // Shift and the like come between the characters.
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
