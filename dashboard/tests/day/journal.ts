/** The journal of the crew: every refusal with its words, and every scan that did something else than was meant. */

interface Said {
  /** The action of the person, such as "scanned A-01-1" or "pressed Enter". */
  did: string;
  badge: string;
  screen: string;
  /** Words of the band. */
  words: string;
}

export interface Journal {
  refused(said: Said, cause: Cause): void;
  /** Something that must not happen. It fails the day at its end. */
  fault(sentence: string): void;
  readonly faults: readonly string[];
  /** Scans of each kind. */
  readonly scans: Record<'clean' | 'misread' | 'double', number>;
  /** Every message that refused something, with how often it was shown. */
  table(): string;
}

type Cause = 'misread' | 'double' | 'clean';

export function openJournal(): Journal {
  const faults: string[] = [];
  const messages = new Map<string, Record<Cause, number>>();
  return {
    scans: { clean: 0, misread: 0, double: 0 },
    refused({ did, badge, screen, words }, cause) {
      if (!explains(words))
        faults.push(`${badge} ${did} on ${screen}: refused without a reason ("${words}")`);
      // Numbers and codes differ each time; the sentence is the same.
      const sentence = words.replaceAll(/\S*\d\S*/g, '…');
      const times = messages.get(sentence) ?? { misread: 0, double: 0, clean: 0 };
      times[cause] += 1;
      messages.set(sentence, times);
    },
    fault: (sentence) => void faults.push(sentence),
    faults,
    table: () =>
      [...messages]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(
          ([words, { misread, double, clean }]) =>
            `${String(misread).padStart(8)}${String(double).padStart(8)}${String(clean).padStart(8)}  ${words}`,
        )
        .toSpliced(0, 0, ` misread  double   clean  message`)
        .join('\n'),
  };
}

/** At least two words beside the code, and nothing that a program has left. */
const explains = (words: string): boolean =>
  /\p{L}+\W+\p{L}+/u.test(words) && !/undefined|\[object|Ready to scan/.test(words);
