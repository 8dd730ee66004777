import { Refusal } from './refusal.ts';

/** The body as it came. Throws a Refusal for one that is longer than so many bytes, without reading it all. */
export async function readText(request: Request, longest: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.length;
    if (length > longest) throw new Refusal(413, 'That is too long', `At most ${longest} bytes are read.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
