import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

/** The text of a file of that name as `npm run fmt` would leave it. */
export async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, style);
  if (errors.length > 0) throw new Error(`${name} cannot be formatted: ${errors[0]!.message}`);
  return code;
}

const { ignorePatterns: _ignored, ...style } = JSON.parse(
  readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'),
) as FormatConfig & { ignorePatterns: string[] };
