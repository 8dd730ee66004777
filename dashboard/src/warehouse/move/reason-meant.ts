import { t } from '../../ui/t.ts';

/** The reason as it is recorded, for the merchant as well: a proposed one in English, whatever language shows it. */
export function reasonMeant(
  shown: string,
  proposed: readonly string[],
  translate: (reason: string) => string = t,
): string {
  const reason = shown.trim();
  return proposed.find((one) => translate(one) === reason) ?? reason;
}
