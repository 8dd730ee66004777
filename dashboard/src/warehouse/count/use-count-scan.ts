import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { isGoods } from '../scan/find-code.ts';
import { findLines } from '../scan/find-lines.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import { judgeSerial } from '../serials/judge-serial.ts';
import { keyOfLine } from './count-words.ts';
import type { SheetLine } from './draft-count.ts';
import type { SheetState } from './use-count-sheet.ts';

/**
 * Counts one piece with each scan of goods, or of a serial number of the line in hand where those are kept; the badge of an operator hands the sheet over.
 */
export function useCountScan(organizationId: string, sheet: SheetState): void {
  const { chosen } = sheet;
  const hint =
    chosen && sheet.ruleOf(chosen)
      ? t('Scan each serial number of {item}', { item: chosen.sku ?? chosen.name })
      : t('Scan each piece, or scan one and type the quantity');
  useScan(hint, async ({ code, gs1 }) => {
    const { lines, hits } = await findLines(code, organizationId, sheet.rows);
    // A unit that the service knows is found by its serial number, too.
    const isItem = lines.length > 0 && !hits.some(({ matched }) => matched === 'serial_number');
    const ofUnit = isItem ? undefined : [chosen, ...lines].find((one) => one && sheet.ruleOf(one));
    if (ofUnit) return takeSerial(organizationId, sheet, ofUnit, code);
    if (lines.length === 0) {
      const goods = hits.filter(isGoods).find(({ organization }) => organization.id === organizationId);
      if (goods && sheet.bin !== null) {
        sheet.addGoods(goods, gs1.lot ?? null, gs1.expiresOn);
        return {
          tone: 'note',
          say: `${goods.name}: 1`,
          detail: t('Not expected in {bin}', { bin: sheet.bin }),
        };
      }
      return {
        tone: 'bad',
        say: hits[0] ? t('{name} is not in this count', { name: hits[0].name }) : t('No item has this code'),
        detail: t('Set it aside, or choose a line by number'),
      };
    }
    const inHand = lines.find((line) => line === sheet.chosen);
    const ofLot = lines.find(({ lot }) => gs1.lot !== undefined && lot === gs1.lot);
    const line = ofLot ?? (gs1.lot ? undefined : inHand) ?? lines[0]!;
    if (gs1.lot !== undefined && line.lot !== gs1.lot) {
      sheet.addLot(line, gs1.lot, gs1.expiresOn);
      return {
        tone: 'note',
        say: t('{name}: new lot {lot}', { name: line.name, lot: gs1.lot }),
        detail: '1',
      };
    }
    if (lines.length > 1 && gs1.lot === undefined && !inHand) {
      return {
        tone: 'note',
        say: t('{name}: which lot?', { name: line.name }),
        detail: t('Choose one: {lots}', { lots: lines.map(({ lot }) => lot ?? t('no lot')).join(', ') }),
      };
    }
    const key = keyOfLine(line);
    if (sheet.ruleOf(line)) {
      sheet.choose(key);
      return { tone: 'note', say: line.name, detail: t('Now scan each serial number') };
    }
    const onShelf = (sheet.draft.tallies[key]?.onShelf ?? 0) + 1;
    sheet.setTally(key, { onShelf });
    sheet.choose(key);
    return { ...counted(line, onShelf), undo: () => sheet.takeOneOut(key) };
  });
}

/** Says how many of a line are counted. */
export const counted = (line: SheetLine, onShelf: number): Verdict => ({
  tone: 'good',
  say: `${line.name}: ${number(onShelf)}`,
  ...(line.lot ? { detail: t('lot {lot}', { lot: line.lot }) } : {}),
  about: keyOfLine(line),
});

/** Counts a unit by its serial number. What the books say of it is not told: the count is blind. */
async function takeSerial(
  organizationId: string,
  sheet: SheetState,
  line: SheetLine,
  code: string,
): Promise<Verdict> {
  const key = keyOfLine(line);
  const before = sheet.draft.tallies[key];
  const scanned = before?.serialNumbers ?? [];
  const judged = await judgeSerial(code, {
    organizationId,
    sku: line.sku!,
    rule: sheet.ruleOf(line)!,
    scanned,
    fault: () => undefined,
  });
  if ('verdict' in judged) return judged.verdict;
  sheet.setTally(key, { serialNumbers: [...scanned, judged.serial] });
  sheet.choose(key);
  return {
    tone: 'good',
    say: `${line.name}: ${number(scanned.length + 1)}`,
    detail: t('Serial number {serial}', { serial: judged.serial }),
    undo: () => sheet.setTally(key, before),
  };
}
