/** Postage at cost on a rate card, while it is edited: the markup of each service as the texts of its fields. */
import type { Input, Output } from '../../api/operation.ts';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';

type RateCard = Output<'operatorRateCards.get'>;
type PostageAtCost = NonNullable<Input<'operatorRateCards.create'>['postageAtCost']>;
export type AtCostService = keyof RateCard['postage'];

export interface MarkupDraft {
  /** Whether the postage of the service is billed at cost. */
  atCost: boolean;
  percent: string;
  parcel: string;
}
export type AtCostDraft = Readonly<Record<AtCostService, MarkupDraft>>;

const services: readonly AtCostService[] = ['standard', 'expedited', 'overnight'];

export const atCostDraftOf = (card?: Pick<RateCard, 'postageAtCost' | 'currency'>): AtCostDraft =>
  Object.fromEntries(
    services.map((service) => {
      const markup = card?.postageAtCost?.[service];
      return [
        service,
        {
          atCost: markup !== undefined,
          percent: String(markup?.percent ?? 0),
          parcel: card && markup ? majorText(markup.parcel, card.currency) : '0',
        },
      ];
    }),
  ) as Record<AtCostService, MarkupDraft>;

export const atCostField = (service: AtCostService, part: 'percent' | 'parcel'): string =>
  `postageAtCost.${service}.${part}`;

const percentOf = ({ percent }: MarkupDraft): number | undefined => {
  const text = percent.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,4})?$/.test(text) && Number(text) <= 1_000 ? Number(text) : undefined;
};
const parcelOf = ({ parcel }: MarkupDraft, currency: string): number | undefined =>
  minorUnits(parcel, currency, 4);

export function atCostProblems(draft: AtCostDraft, currency: string): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const service of services) {
    const markup = draft[service];
    if (!markup.atCost) continue;
    if (percentOf(markup) === undefined)
      problems[atCostField(service, 'percent')] = 'Enter a number from 0 to 1000, such as 7.5';
    if (parcelOf(markup, currency) === undefined)
      problems[atCostField(service, 'parcel')] = `Enter an amount such as ${majorText(25, currency)}`;
  }
  return problems;
}

/** As it is sent; nothing when no service is at cost. The draft has no problems. */
export function postageAtCostOf(draft: AtCostDraft, currency: string): { postageAtCost?: PostageAtCost } {
  const chosen = services.filter((service) => draft[service].atCost);
  if (chosen.length === 0) return {};
  return {
    postageAtCost: Object.fromEntries(
      chosen.map((service) => [
        service,
        { percent: percentOf(draft[service])!, parcel: parcelOf(draft[service], currency)! },
      ]),
    ),
  };
}
