/** Links to our own pages, as words and as buttons. */
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Go } from './go.tsx';

type GoProps = ComponentProps<typeof Go>;

export const Link = (props: AnchorProps & Omit<GoProps, keyof AnchorProps>) => (
  <Anchor component={Go} size="sm" {...props} />
);

export const LinkButton = (props: ButtonProps & Omit<GoProps, keyof ButtonProps>) => (
  <Button component={Go} {...props} />
);
