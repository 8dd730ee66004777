import { t } from '../../ui/t.ts';

/** The reason as it is recorded, for the merchant as well: in English where it is one of the proposed reasons. */
export function reasonMeant(shown: string, proposed: readonly string[]): string {
  const reason = shown.trim();
  return proposed.find((one) => t(one) === reason) ?? reason;
}
