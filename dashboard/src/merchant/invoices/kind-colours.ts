import type { costGroups } from 'packhouse:contract';

type Kind = (typeof costGroups)[number];

/** As the theme names them. */
export const kindColours: Record<Kind, string> = {
  receiving: 'indigo.5',
  storage: 'grape.5',
  fulfillment: 'harbor.6',
  postage: 'orange.5',
  returns: 'pink.5',
  other: 'gray.5',
};

export const kindColour = (kind: Kind): string =>
  `var(--mantine-color-${kindColours[kind].replace('.', '-')})`;
