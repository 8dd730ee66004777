/** The preferences that a person can choose. */
import type { Input, Output } from '../../api/operation.ts';

export type Preferences = Output<'dashboardNotifications.preferences'>;
export type Chosen = Input<'dashboardNotifications.setPreferences'>;
export type MailChoice = Chosen['mail']['shipment']['activity'];

export const chosenOf = ({ digest, digestHour, digestWeekday, timezone, mail }: Preferences): Chosen => ({
  digest,
  digestHour,
  digestWeekday,
  timezone,
  mail,
});

export const isSame = (one: Chosen, other: Chosen): boolean => spell(one) === spell(other);

const spell = ({ digest, digestHour, digestWeekday, timezone, mail }: Chosen): string =>
  JSON.stringify([
    digest,
    digestHour,
    digestWeekday,
    timezone,
    Object.entries(mail)
      .map(([type, { activity, actionItems }]) => [type, activity, actionItems])
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  ]);

/** True when something is set to arrive with the digest, but the digest is off. */
export const waitsForNothing = ({ digest, mail }: Chosen): boolean =>
  digest === 'off' &&
  Object.values(mail).some(({ activity, actionItems }) => [activity, actionItems].includes('digest'));
