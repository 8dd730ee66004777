/** Links to our own pages, as words and as buttons. */
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Go } from './go.tsx';

type GoProps = ComponentProps<typeof Go>;

type LinkProps = AnchorProps & Omit<GoProps, keyof AnchorProps>;

export const Link = (props: LinkProps) => <Anchor component={Go} size="sm" {...props} />;

/** A link within a sentence, where colour alone would not tell it apart. */
export const InlineLink = (props: LinkProps) => <Link underline="always" {...props} />;

export const LinkButton = (props: ButtonProps & Omit<GoProps, keyof ButtonProps>) => (
  <Button component={Go} {...props} />
);
