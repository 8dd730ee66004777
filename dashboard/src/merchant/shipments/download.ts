import { callFile } from '../../api/call.ts';
import type { Input, Name } from '../../api/operation.ts';
import type { Space } from '../../api/request.ts';
import { saveFile } from '../../ui/save-file.ts';
import { tellFailure } from '../../ui/tell.tsx';

/** Saves the answer as a file, or tells why there is none. */
export async function download<N extends Name>(
  name: N,
  input: Input<N>,
  space: Space,
  as?: string,
): Promise<void> {
  try {
    const { blob, fileName } = await callFile(name, input, space);
    saveFile(blob, as ?? fileName);
  } catch (error) {
    tellFailure(error);
  }
}
