/** Links to our own pages, as words and as buttons. */
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMay } from '../api/space.tsx';
import { Go } from './go.tsx';

type GoProps = ComponentProps<typeof Go>;

type LinkProps = AnchorProps & Omit<GoProps, keyof AnchorProps>;

export const Link = (props: LinkProps) => <Anchor component={Go} size="sm" {...props} />;

/** A link within a sentence, where colour alone would not tell it apart. */
export const InlineLink = (props: LinkProps) => <Link underline="always" {...props} />;

type LinkButtonProps = ButtonProps & Omit<GoProps, keyof ButtonProps>;

export const LinkButton = (props: LinkButtonProps) => <Button component={Go} {...props} />;

/** A link that only members see, as it leads to something that others may not do. */
export const MemberLink = (props: LinkButtonProps) =>
  useMay('member').may ? <LinkButton {...props} /> : null;
