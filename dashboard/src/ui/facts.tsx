/** Names and values of one record. */
import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes['facts']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <Card withBorder padding="md" component="section" aria-label={title} className={classes['section']}>
      <div className={classes['heading']}>
        <Title size="h4">{title}</Title>
        {aside}
      </div>
      {children}
    </Card>
  );
}
