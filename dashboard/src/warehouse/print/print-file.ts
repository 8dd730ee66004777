/** Labels and papers on their way to a printer: the browser prints the pages of a PDF at the size they have. */
import { minuteMs } from '@packhouse/contract/rules/time';
import { callFile } from '../../api/call.ts';
import type { Input, Name } from '../../api/operation.ts';
import { saveFile } from '../../ui/save-file.ts';
import { t } from '../../ui/t.ts';
import { warehouseSpace } from '../warehouse-space.ts';

/** Names of the operations that answer a file; the service says which at run time. */
export type FileName = Extract<Name, `operatorLabels.${string}`>;

/**
 * Opens the print dialog on the file. What the browser cannot show, such as ZPL, and what it will not print, is saved as a
 * file instead; the answer says which. Rejects with the service's refusal.
 */
export async function printFile<N extends FileName>(name: N, input: Input<N>): Promise<'printed' | 'saved'> {
  const { blob, fileName } = await callFile(name, input, warehouseSpace);
  const shown = isPrinted(blob) && (await printInFrame(blob));
  if (shown) return 'printed';
  saveFile(blob, fileName);
  return 'saved';
}

/** Saves the file, such as ZPL for a printer that is reached in another way. */
export async function saveFileOf<N extends FileName>(name: N, input: Input<N>): Promise<string> {
  const { blob, fileName } = await callFile(name, input, warehouseSpace);
  saveFile(blob, fileName);
  return fileName;
}

/** A phone's browser shows no PDF within a page: `pdfViewerEnabled` says so. */
const isPrinted = ({ type }: Blob): boolean =>
  type.startsWith('image/png') || (type.startsWith('application/pdf') && navigator.pdfViewerEnabled);

const patience = { loadMs: 10_000, keptMs: 10 * minuteMs };

/** False where the browser would not. The frame stays while the dialog may be open, or the printer would get an empty page. */
export function printInFrame(blob: Blob): Promise<boolean> {
  const address = URL.createObjectURL(blob);
  const frame = document.createElement('iframe');
  frame.title = t('Print');
  frame.ariaHidden = 'true';
  // Not `hidden` and not zero in size: some browsers print what is not laid out as an empty page.
  Object.assign(frame.style, {
    position: 'fixed',
    right: '0',
    bottom: '0',
    width: '1px',
    height: '1px',
    border: '0',
    opacity: '0',
  });
  // The focus stays with the page, or the next scan would be typed into the frame.
  frame.inert = true;
  const focused = document.activeElement;
  const away = () => {
    frame.remove();
    URL.revokeObjectURL(address);
  };
  return new Promise((resolve) => {
    const late = setTimeout(() => give(false), patience.loadMs);
    const give = (printed: boolean) => {
      clearTimeout(late);
      setTimeout(away, printed ? patience.keptMs : 0);
      resolve(printed);
    };
    frame.addEventListener('load', () => {
      try {
        frame.contentWindow!.print();
        window.focus();
        if (document.activeElement === frame) frame.blur();
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        give(true);
      } catch {
        give(false);
      }
    });
    frame.src = address;
    document.body.append(frame);
  });
}
