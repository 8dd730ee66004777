import { useState } from 'react';
import { wordsOf } from '../../../ui/tell.tsx';

export interface Picking<R> {
  /** Finds the row that a code stands for. */
  lookUp: (code: string) => Promise<R | undefined>;
  option: (row: R) => { title: string };
  onPick: (row: R) => void;
  nothing: (code: string) => string;
}

/** Picks a row from a list or by its code, and tells the outcome. `setText` changes the text of the field. */
export function usePicking<R>(
  { lookUp, option, onPick, nothing }: Picking<R>,
  setText: (next: (text: string) => string) => void,
) {
  const [message, setMessage] = useState<{ text: string; bad: boolean }>();
  const pick = (row: R) => {
    onPick(row);
    setMessage({ text: `Added ${option(row).title}.`, bad: false });
  };
  const scan = async (code: string) => {
    setText(() => '');
    try {
      const row = await lookUp(code);
      if (row) return pick(row);
      setMessage({ text: nothing(code), bad: true });
      // Put typed text back, so that the person can complete it or choose from the list.
      setText((text) => text || code);
    } catch (failure) {
      setMessage({ text: `${code}: ${wordsOf(failure).sentence}`, bad: true });
    }
    return undefined;
  };
  return { message, pick, scan };
}
