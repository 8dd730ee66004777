import { useState } from 'react';
import { readCsv, type CsvFile } from './read-csv.ts';
import { wordsOf } from './tell.tsx';

/** A CSV file that the person chooses, once it has been read, or the reason why it cannot be used. */
export function useCsvFile(mostRows: number) {
  const [file, setFile] = useState<CsvFile>();
  const [unreadable, setUnreadable] = useState<string>();
  const open = async (chosen: File | null): Promise<CsvFile | undefined> => {
    setFile(undefined);
    setUnreadable(undefined);
    if (!chosen) return undefined;
    try {
      const opened = await readCsv(chosen, mostRows);
      setFile(opened);
      return opened;
    } catch (error) {
      setUnreadable(wordsOf(error).sentence);
      return undefined;
    }
  };
  return { file, unreadable, open };
}
