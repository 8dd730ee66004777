/** Choice of what to create, before its form: a card for each kind. */
import { SimpleGrid, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Go } from '../../../ui/go.tsx';
import classes from './choices.module.css';
import { Note } from '../../../ui/note.tsx';

export interface Choice {
  title: string;
  /** A sentence about the choice. */
  lead: string;
  picture: ReactNode;
  to: string;
}

export const Choices = ({ choices }: { choices: readonly Choice[] }) => (
  <SimpleGrid cols={{ base: 1, sm: choices.length }}>
    {choices.map(({ title, lead, picture, to }) => (
      <Go to={to} className={classes['choice']} key={to}>
        <span className={classes['picture']}>{picture}</span>
        <Title size="h4">{title}</Title>
        <Note>{lead}</Note>
      </Go>
    ))}
  </SimpleGrid>
);
