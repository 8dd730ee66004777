/** Names of the generated types. */
import { nameOf } from '../../contract/openapi/schemas.ts';
import { Nothing, type Operation } from '../../contract/operation.ts';

/** `shipments.createPnp` takes a `ShipmentsCreatePnpInput`. */
export const inputName = (name: string): string => `${name.split('.').map(capital).join('')}Input`;

/** Type a call answers: one record, or an element of a list. */
export const outputName = ({ output, file }: Operation): string => {
  if (output !== Nothing) return nameOf(output);
  return file ? 'FileAnswer' : 'void';
};

export const header = '// Written by tools/write-sdk.ts from the contract: change the contract instead.\n\n';

/** A docstring of these paragraphs, without undefined ones. */
export function docstring(...paragraphs: (string | undefined)[]): string {
  const lines = paragraphs
    .filter((one) => one !== undefined)
    .flatMap((one, index) => [...(index === 0 || one.startsWith('@') ? [] : ['']), ...wrapped(one)]);
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  return safe.length === 1
    ? `/** ${safe[0]} */`
    : `/**\n${safe.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
}

function wrapped(paragraph: string): string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < 100) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
