/** A state in a word and a colour; the word alone is enough. */
import type { ReactNode } from 'react';
import { t } from './t.ts';
import type { Tone, Word } from './words.ts';
import classes from './badge.module.css';

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes['badge']} data-tone={tone}>
    {children}
  </span>
);

/** The badge of a word of the catalogue. */
export const WordBadge = ({ word: { label, tone } }: { word: Word }) => <Badge tone={tone}>{t(label)}</Badge>;
