/** Labels of tax rules. */
import type { Output } from '../../api/operation.ts';
import { percent } from '../../ui/format.ts';

type Rule = Output<'operatorTaxes.read'>['rules'][number];

export const kindName: Record<Rule['kind'], string> = {
  standard: 'At a rate',
  reverse_charge: 'Reverse charge',
  export: 'Outside the scope',
  exempt: 'Exempt',
};

export const payersName: Record<Rule['appliesTo'], string> = {
  all: 'All merchants',
  with_vat_id: 'Merchants with a VAT ID',
  without_vat_id: 'Merchants without a VAT ID',
};

const names = new Intl.DisplayNames(undefined, { type: 'region' });

/** A country by its name, or the words for several countries. */
export const placeName = (code: string): string =>
  code === 'EU' ? 'Other EU countries' : code === '*' ? 'All other countries' : (names.of(code) ?? code);

/** Such as VAT 19%, or VAT, reverse charge. */
export const taxName = ({
  label,
  kind,
  percent: rate,
}: Pick<Rule, 'label' | 'kind'> & { percent: number | null }) =>
  kind !== 'standard'
    ? `${label}, ${kindName[kind].toLowerCase()}`
    : rate === null
      ? label
      : `${label} ${percent(rate / 100, 4)}`;
