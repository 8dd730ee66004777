/** Postage in words: rates, reasons for the suggestion, and what to do after a failure. */
import { locale, t, word } from '../../ui/t.ts';
import { money } from '../../ui/format.ts';
import type { Output } from '../../api/operation.ts';

type Postage = Output<'operatorPostage.quote'>;
type Rate = Postage['rates'][number];
type Choice = NonNullable<Postage['choice']>;
type ProblemKind = NonNullable<Postage['problem']>['kind'];

/** Carrier and service, once where the service begins with the carrier. */
export const rateName = ({ carrier, service }: Pick<Rate, 'carrier' | 'service'>): string =>
  service.toLowerCase().startsWith(carrier.toLowerCase()) ? service : `${carrier} ${service}`;

export const priceOf = ({ amount, currency }: Rate): string => money(amount, currency);

/** Day on which a rate arrives, such as "Arrives Thu, Mar 5"; that it is late is said as well. */
export function arrivalOf({ arrives, onTime }: Rate): string {
  if (arrives === null) return t('The carrier names no day');
  const day = dayOf(arrives);
  return onTime ? t('Arrives {day}', { day }) : t('Arrives {day}, late', { day });
}

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Why a rate is suggested. */
export function reasonOf(choice: Choice): string {
  const { reason, rule, cheaper, daysLate } = choice;
  const days = daysLate ?? 0;
  switch (reason) {
    case 'rule':
      return t('Rule {place} asks for it.', { place: rule ?? 0 });
    case 'rule_not_offered':
      return t('Rule {place} asks for a service that was not offered. This is the best of the others.', {
        place: rule ?? 0,
      });
    case 'only_rate':
      return t('No other rate was offered.');
    case 'cheapest_on_time':
      return cheaper
        ? t('{rate} at {price} would be {days, plural, one {a day} other {# days}} late.', {
            rate: rateName(cheaper),
            price: priceOf(cheaper),
            days,
          })
        : t('The cheapest that names a day.');
    case 'cheapest_of_all':
      return t('The cheapest, and in time.');
    case 'fastest':
      return t('Nothing arrives sooner. It is {days, plural, one {a day} other {# days}} late.', { days });
    case 'cheapest_unknown_day':
      return t('The cheapest. No carrier names a day.');
    default:
      return choice.sentence;
  }
}

export const problemTitle: Record<ProblemKind, string> = {
  unauthorized: word('The carrier does not accept our account'),
  no_money: word('The account at the carrier has no money left'),
  address: word('The carrier does not accept the address'),
  parcel: word('The carrier does not accept the parcel'),
  customs: word('Customs data is missing'),
  rate_expired: word('The rate has expired'),
  not_found: word('The carrier no longer knows the rate'),
  not_supported: word('No carrier offers a service'),
  refused: word('The carrier refused the label'),
  busy: word('The carrier does not answer'),
  unknown_outcome: word('The carrier has not answered yet'),
  bad_signature: word('The carrier’s message could not be verified'),
  void_refused: word('The carrier does not take the label back'),
  not_needed: word('The label was not needed'),
};

export const problemToDo: Record<ProblemKind, string> = {
  unauthorized: word(
    'Tell the back office to check the account under Carriers, or scan a label bought elsewhere.',
  ),
  no_money: word('Tell the back office to add money at the carrier, or scan a label bought elsewhere.'),
  address: word('Have the merchant correct the address, then ask for rates again.'),
  parcel: word('Weigh and measure the parcel again, or pack it differently.'),
  customs: word('Have the merchant complete the customs data of its products, then ask for rates again.'),
  rate_expired: word('Ask for rates again.'),
  not_found: word('Ask for rates again.'),
  not_supported: word('Scan a label bought elsewhere, or tell the back office.'),
  refused: word('Choose another rate, or scan a label bought elsewhere.'),
  busy: word('Try again in a few minutes, or scan a label bought elsewhere.'),
  unknown_outcome: word('Wait a moment. Nothing is bought twice.'),
  bad_signature: word('Tell the back office.'),
  void_refused: word('Keep the label, or tell the back office.'),
  not_needed: word('Nothing to do: it is given back to the carrier.'),
};
