import { useState } from 'react';
import type { Input } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';
import { wordsOf } from '../../ui/tell.tsx';
import { useScanner } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { printFile, saveFileOf, type FileName } from './print-file.ts';
import { printAtStation, problemOf, type PrintJob } from './station-printer.ts';

export interface Print {
  busy: boolean;
  print: <N extends FileName>(name: N, input: Input<N>) => Promise<void>;
  save: <N extends FileName>(name: N, input: Input<N>) => Promise<void>;
}

/** Prints at a printer of the station, or by the browser's dialog, or saves, and says in the band what came of it. */
export function usePrint(): Print {
  const { tell } = useScanner();
  const { warehouse, name: station } = useStation();
  const [busy, setBusy] = useState(false);
  const doing = async (act: () => Promise<string>) => {
    setBusy(true);
    try {
      tell({ tone: 'note', say: await act() });
    } catch (error) {
      tell({ tone: 'bad', say: t('Not printed'), detail: wordsOf(error).sentence });
    } finally {
      setBusy(false);
    }
  };
  /** The packer goes on meanwhile, and hears of it only if it was not printed. */
  const follow = async (printer: string, job: PrintJob) => {
    const problem = await problemOf(job).catch(() => undefined);
    if (problem !== undefined) tell({ tone: 'bad', say: t('Not printed'), detail: `${printer}: ${problem}` });
  };
  return {
    busy,
    print: (name, input) =>
      doing(async () => {
        const sent = await printAtStation({ warehouseId: warehouse.id, station }, name, input);
        if (sent) {
          const { job, printer } = sent;
          if (job) void follow(printer, job);
          return t('Sent to {printer}', { printer });
        }
        return (await printFile(name, input)) === 'printed'
          ? t('Print dialog opened')
          : t('Saved as a file. This browser cannot print a PDF directly');
      }),
    save: (name, input) => doing(async () => t('Saved as {file}', { file: await saveFileOf(name, input) })),
  };
}
