import { useState } from 'react';
import type { Input } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';
import { wordsOf } from '../../ui/tell.tsx';
import { useScanner } from '../scan/scanner.tsx';
import { printFile, saveFileOf, type FileName } from './print-file.ts';

export interface Print {
  busy: boolean;
  print: <N extends FileName>(name: N, input: Input<N>) => Promise<void>;
  save: <N extends FileName>(name: N, input: Input<N>) => Promise<void>;
}

/** Prints or saves, and says in the band what came of it. */
export function usePrint(): Print {
  const { tell } = useScanner();
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
  return {
    busy,
    print: (name, input) =>
      doing(async () =>
        (await printFile(name, input)) === 'printed'
          ? t('Print dialog opened')
          : t('Saved as a file. This browser cannot print a PDF directly'),
      ),
    save: (name, input) => doing(async () => t('Saved as {file}', { file: await saveFileOf(name, input) })),
  };
}
