/**
 * The fenced blocks of a Markdown page, with the attributes after their language: `ts file=order.ts`, `sh skip="why"`.
 */
import markdownIt from 'markdown-it';

export interface Fence {
  language: string;
  /** Name of the file that the block contains. */
  file?: string;
  /** Reason why the block is not run. */
  skip?: string;
  /** Text printed by a command that is expected to be refused. */
  refused?: string;
  text: string;
  /** Line of the page on which its first line is; lines count from 1. */
  line: number;
}

const parser = markdownIt();

export const fencesOf = (markdown: string): Fence[] =>
  parser
    .parse(markdown, {})
    .filter(({ type }) => type === 'fence')
    .map(({ info, content, map }) => ({ ...readInfo(info), text: content, line: map![0] + 2 }));

/**
 * Parses the text after the fence.
 * @throws Error when an attribute is none of those above.
 */
export function readInfo(info: string): Pick<Fence, 'language' | 'file' | 'skip' | 'refused'> {
  const [language = ''] = info.trim().split(/\s/, 1);
  const rest = info.trim().slice(language.length);
  const read: ReturnType<typeof readInfo> = { language };
  for (const [whole, name, quoted, plain] of rest.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|(\S*)))?/g)) {
    const value = quoted ?? plain;
    if (!isAttribute(name!) || !value) {
      throw new Error(
        `${whole} says nothing behind \`\`\`${language}: there are ${attributes.join(', ')}, each ="…"`,
      );
    }
    read[name] = value;
  }
  return read;
}

const attributes = ['file', 'skip', 'refused'] as const;

const isAttribute = (name: string): name is (typeof attributes)[number] =>
  (attributes as readonly string[]).includes(name);
