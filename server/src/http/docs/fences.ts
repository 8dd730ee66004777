/** The fenced blocks of a page of Markdown, with what stands behind their language: `ts file=order.ts`, `sh skip="why"`. */
import markdownIt from 'markdown-it';

export interface Fence {
  language: string;
  /** The file that the block is. */
  file?: string;
  /** Why it is not run. */
  skip?: string;
  /** What it prints when it is refused, as it shall be. */
  refused?: string;
  text: string;
  /** The line of the page its first line is; the first line of a page is 1. */
  line: number;
}

const parser = markdownIt();

export const fencesOf = (markdown: string): Fence[] =>
  parser
    .parse(markdown, {})
    .filter(({ type }) => type === 'fence')
    .map(({ info, content, map }) => ({ ...readInfo(info), text: content, line: map![0] + 2 }));

/** @throws Error when an attribute is none of those above. */
export function readInfo(info: string): Pick<Fence, 'language' | 'file' | 'skip' | 'refused'> {
  const [, language, rest] = /^(\S*)\s*([^]*)$/.exec(info.trim())!;
  const read: ReturnType<typeof readInfo> = { language: language! };
  for (const [whole, name, quoted, plain] of rest!.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|(\S*)))?/g)) {
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
