/** A state in a word and a colour; the word alone is enough. */
import type { ReactNode } from 'react';
import type { Tone } from '../words.ts';
import classes from './badge.module.css';

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes['badge']} data-tone={tone}>
    {children}
  </span>
);
