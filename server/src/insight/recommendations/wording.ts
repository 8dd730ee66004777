/**
 * Sentences of recommendations. A template holds a `{{slot}}` for each figure or name, and never the figure itself.
 * This file fills the slots and decides what may be a template, whoever wrote it.
 */
import type { Wording } from './suggestion.ts';

/** Wording without the values of its slots. */
export type Sentences = Pick<Wording, 'title' | 'summary' | 'rationale'>;

/** Reasons to reject sentences. */
const wordingFaults = [
  'empty',
  'too_long',
  'line_break',
  'control_character',
  'markup',
  'address',
  'foreign_character',
  'malformed_slot',
  'unknown_slot',
  'missing_slot',
  'repeated_slot',
  'touched_slot',
  'digit',
  'spelled_number',
  'other_structure',
] as const;
export type WordingFault = (typeof wordingFaults)[number];

/**
 * Fills the slots of the sentences. Values are inserted as they are, even if they look like a slot.
 *
 * @throws if a placeholder has no value or is malformed: people would read braces.
 */
export function wordingOf({ slots, ...sentences }: Wording): {
  title: string;
  summary: string;
  rationale: string[];
} {
  const fill = (text: string): string => {
    if (/[{}]/.test(text.replaceAll(placeholder, ''))) {
      throw new Error(`a template has braces that are no slot: ${text}`);
    }
    return text.replaceAll(placeholder, (_all, name: string) => {
      if (!Object.hasOwn(slots, name)) throw new Error(`nothing was given for the slot ${name} of: ${text}`);
      return slots[name]!;
    });
  };
  return {
    title: fill(sentences.title),
    summary: fill(sentences.summary),
    rationale: sentences.rationale.map(fill),
  };
}

/** Slots of a text, repeated as often as they occur. */
export const slotsIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name!);

/** Fault of one of our own templates; undefined if there is none. Every slot must occur somewhere. */
export function faultOf(sentences: Sentences, slotNames: readonly string[]): WordingFault | undefined {
  const parts = partsOf(sentences);
  for (const part of parts) {
    const fault = faultOfText(part);
    if (fault) return fault;
  }
  const used = parts.flatMap(({ text }) => slotsIn(text));
  if (used.some((name) => !slotNames.includes(name))) return 'unknown_slot';
  if (slotNames.some((name) => !used.includes(name))) return 'missing_slot';
  return undefined;
}

/**
 * Fault of sentences that a language model made from a template; undefined if there is none. In addition to the rules
 * for templates, each sentence must have exactly the slots of its original, so that no figure moves to where it means
 * something else. It must contain no spelled-out number that its original does not have: the model could only have made
 * it up.
 */
export function faultOfAnswer(answer: Sentences, template: Sentences): WordingFault | undefined {
  const parts = partsOf(answer);
  const originals = partsOf(template);
  if (parts.length !== originals.length) return 'other_structure';
  for (const [place, part] of parts.entries()) {
    const original = originals[place]!.text;
    const fault = faultOfText(part) ?? faultOfWords(part.text, original);
    if (fault) return fault;
    const [wanted, has] = [slotsIn(original), slotsIn(part.text)];
    if (has.some((name) => !wanted.includes(name))) return 'unknown_slot';
    if (wanted.some((name) => !has.includes(name))) return 'missing_slot';
    if (has.length !== wanted.length) return 'repeated_slot';
  }
  return undefined;
}

interface Part {
  text: string;
  longest: number;
}

const partsOf = ({ title, summary, rationale }: Sentences): Part[] => [
  { text: title, longest: 160 },
  { text: summary, longest: 500 },
  ...rationale.map((text) => ({ text, longest: 400 })),
];

const placeholder = /\{\{([a-z][A-Za-z_]*)\}\}/g;

function faultOfText({ text, longest }: Part): WordingFault | undefined {
  if (text.trim() === '') return 'empty';
  if (text.length > longest) return 'too_long';
  if (/[\n\r\u0085\u2028\u2029]/.test(text)) return 'line_break';
  // Includes format characters: zero-width marks hide what a text says.
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(text)) return 'control_character';
  const words = text.replaceAll(placeholder, ' ');
  if (/[{}]/.test(words)) return 'malformed_slot';
  // Digits of every script, including circled, small and Roman ones and fractions.
  if (/\p{N}/u.test(words) || /\p{N}/u.test(words.normalize('NFKC'))) return 'digit';
  if (/[<>[\]*_`#|~\\^]|&\w+;/.test(words)) return 'markup';
  if (/:\/\/|@|\b(?:mailto|tel|data|javascript):\S|\p{L}{2}\.\p{L}{2}/iu.test(words)) return 'address';
  if (!plain.test(words)) return 'foreign_character';
  return undefined;
}

/** Characters that sentences need. No symbols: some are pictures of numbers. */
const plain = /^[\p{L}\p{M} .,;:!?'"()\-/&%+=×’‘“”–—…]*$/u;

/** Additional rules for the words of a language model. */
function faultOfWords(text: string, original: string): WordingFault | undefined {
  const words = text.replaceAll(placeholder, ' ');
  // Templates are English: other letters could spell numbers that nobody here can read.
  if (/[^ -~’‘“”–—…]/u.test(words)) return 'foreign_character';
  if (wordsIn(text) < Math.min(2, wordsIn(original))) return 'empty';
  const known = numbersIn(original);
  if (numbersIn(text).some((number) => !known.includes(number))) return 'spelled_number';
  // "{{units}}{{units}}", "- {{amount}}", "{{days}}.{{hours}}" and "{{units}} k" would change the figures.
  if (/[^ ("“‘']\{\{|[-–] *\{\{|\}\} ?[kmb]\b/i.test(text)) return 'touched_slot';
  if (/\}\}(?![ )"”’']|[.,;:!?](?:[ )"”’']|$)|$)/.test(text)) return 'touched_slot';
  return undefined;
}

const wordsIn = (text: string): number =>
  text.replaceAll(placeholder, ' ').match(/[A-Za-z]{2,}/g)?.length ?? 0;

const numbersIn = (text: string): string[] => {
  const words = text.replaceAll(placeholder, ' ');
  return [...words.matchAll(numberWord), ...words.matchAll(/\b[IVXLCDM]{2,}\b|[%=+]/g)].map(([number]) =>
    number.toLowerCase(),
  );
};

const ones =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen';
const tens = '(?:twen|thir|for|fif|six|seven|eigh|nine)ty';
const powers = 'hundreds?|thousands?|[mbtz]illions?|[bt]rillions?|dozens?|score';
const ordinals =
  'thirds?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|\\w+teenths?|\\w+tieths?|hundredths?|thousandths?';
const shares =
  'half|halves|halv(?:ed?|ing)|quarters?|twice|thrice|doubl(?:es?|ed|ing)|tripl(?:es?|ed|ing)|quadrupl(?:es?|ed|ing)|\\w+fold|couple|pair|zero|nil|per ?cents?|percentage|minus';
const numberWord = new RegExp(
  `(?<![A-Za-z])(?:(?:${ones}|${tens}|${powers})(?:[- ]?(?:${ones}|${tens}|${powers}|${ordinals}))*|${ordinals}|${shares})(?![A-Za-z])`,
  'gi',
);
