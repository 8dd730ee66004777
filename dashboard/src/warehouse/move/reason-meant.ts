import { t } from '../../ui/t.ts';
import { stockReasonWords, type StockReason } from '../stock-reasons.ts';

/** The reason as it is recorded, for the merchant as well: a proposed one in English, whatever language shows it. */
export function reasonMeant(
  shown: string,
  proposed: readonly string[],
  translate: (reason: string) => string = t,
): string {
  const reason = shown.trim();
  return proposed.find((one) => translate(one) === reason) ?? reason;
}

/** The reason of a correction as it is recorded, with the code of a proposed one. */
export function stockReasonMeant(shown: string, proposed: readonly StockReason[]) {
  const reason = reasonMeant(
    shown,
    proposed.map((code) => stockReasonWords[code]),
  );
  return { reason, reasonCode: proposed.find((code) => stockReasonWords[code] === reason) ?? null };
}
