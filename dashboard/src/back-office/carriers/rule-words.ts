import { weight } from '../../ui/format.ts';
import { service as serviceName } from '../../ui/words.ts';
import type { Rule } from './carriers-read.ts';

export const signatureName: Record<Rule['signature'], string> = {
  none: 'No signature',
  any: 'Signature of anybody',
  adult: 'Signature of an adult',
};

/** The orders that a rule is for, as a phrase. */
export function conditionsOf(rule: Rule, merchants: readonly { id: string; name: string }[]): string {
  const { organizationId, service, countries, fromWeight_g: from, toWeight_g: to, fromValue } = rule;
  const grams = (value: number) => weight({ value });
  const words = [
    organizationId && (merchants.find(({ id }) => id === organizationId)?.name ?? organizationId),
    service && serviceName[service],
    countries.length > 0 && `to ${countries.join(', ')}`,
    from !== null && `from ${grams(from)}`,
    to !== null && `below ${grams(to)}`,
    fromValue !== null && `goods worth ${(fromValue / 100).toFixed(2)} or more`,
  ].filter((word) => typeof word === 'string' && word !== '');
  return words.length === 0 ? 'Every order' : words.join(', ');
}

/** The service and options that a rule chooses, as a phrase. */
export function outcomeOf({ carrier, carrierService, signature, insured }: Rule): string {
  const chosen = [carrier, carrierService].filter((word) => word !== null).join(' ');
  return [
    chosen === '' ? 'Cheapest in time' : chosen,
    ...(signature === 'none' ? [] : [signatureName[signature].toLowerCase()]),
    ...(insured ? ['insured'] : []),
  ].join(', ');
}
