/** A file that was answered: written where it was asked for, or passed on. */
import type { FileAnswer } from '@packhouse/sdk';
import { writeFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.ts';

export async function showFile(
  { bytes, contentType, fileName }: FileAnswer,
  output: string | undefined,
): Promise<void> {
  if (output !== undefined && output !== '-') {
    await writeFile(output, bytes);
    return console.error(`Written to ${output}: ${bytes.length} bytes of ${contentType}.`);
  }
  if (output === undefined && process.stdout.isTTY && !contentType.startsWith('text/')) {
    throw new UsageError(`It is ${contentType}, which a terminal cannot show; use --output ${fileName}.`);
  }
  process.stdout.write(bytes);
}
