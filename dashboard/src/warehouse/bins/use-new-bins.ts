import { useState } from 'react';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { warehousePath } from '../path.ts';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { useKeyOfInput } from '../use-key-of-input.ts';
import { binsOf, codesOf, type NewBin } from './bin-pattern.ts';
import type { Bin } from './bin-words.ts';

/** As many as the service writes at once. */
const atOnce = 500;

/** Bins that will be added, as a pattern or a table says, and the fields they are made from. */
export function useNewBins() {
  const { warehouse } = useStation();
  const { act, busy, error } = useAct();
  const go = useGo();
  const keyOf = useKeyOfInput();
  const [way, setWay] = useState<'pattern' | 'table'>('pattern');
  const [pattern, setPattern] = useState('');
  const [zone, setZone] = useState('');
  const [kind, setKind] = useState<Bin['kind']>('pick');
  const [size, setSize] = useState<string | null>(null);
  const [first, setFirst] = useState<number | string>(1_000);
  const [text, setText] = useState('');

  const made = attempt(() => {
    const sequence = Number(first) || 0;
    if (way === 'table') return binsOf(text, sequence);
    if (pattern.trim() === '') return [];
    return codesOf(pattern).map((code, at) => ({
      code,
      zone: zone.trim(),
      kind,
      sequence: sequence + at,
      ...(size === null ? {} : { size }),
    }));
  });
  const { bins } = made;
  const whyNot = () => {
    if (made.error !== undefined) return made.error;
    if (bins.length === 0) return t('Enter the bins first.');
    return way === 'pattern' && zone.trim() === '' ? t('Enter a zone first.') : undefined;
  };

  return {
    way,
    setWay,
    pattern,
    setPattern,
    zone,
    setZone,
    kind,
    setKind,
    size,
    setSize,
    first,
    setFirst,
    text,
    setText,
    bins,
    /** The reason why the pattern or the table cannot be read. */
    unreadable: made.error,
    why: whyNot(),
    refused: Object.entries(error?.properties ?? {}).slice(0, 5),
    busy,
    async add() {
      for (let at = 0; at < bins.length; at += atOnce) {
        const input = { warehouseId: warehouse.id, bins: bins.slice(at, at + atOnce) };
        const label = t('Added {count, number} bins', { count: Math.min(bins.length, at + atOnce) });
        const sent = await act('operatorBins.put', input, label, undefined, { key: keyOf(input) });
        if (!sent) return;
      }
      go(warehousePath.bins());
    },
  };
}

export type NewBins = ReturnType<typeof useNewBins>;

function attempt(make: () => NewBin[]): { bins: NewBin[]; error?: string } {
  try {
    return { bins: make() };
  } catch (error) {
    return { bins: [], error: (error as Error).message };
  }
}
